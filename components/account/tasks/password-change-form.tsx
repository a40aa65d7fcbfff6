"use client";

import { useTranslations } from "next-intl";
import { PasswordField } from "#components/ui/fields/password-field.tsx";
import { TaskForm } from "#components/ui/fields/task-form.tsx";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { callAccount } from "../fields/call-account.ts";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { useFieldErrors } from "../fields/use-field-errors.ts";
import { useNewPasswordCheck } from "../fields/use-new-password-check.ts";
import { useSaved } from "./use-saved.ts";

/** Changes the password, proved by the current one. */
export function PasswordChangeForm() {
  const t = useTranslations("account");
  const login = useTranslations("login");
  const checkPassword = useNewPasswordCheck("newPassword");
  const { idOf } = useRequestId();
  const form = useTaskForm({
    check: (value) => ({
      oldPassword: value("oldPassword") ? undefined : login("needPassword"),
      ...checkPassword(value),
    }),
    send: (value) => {
      const wanted = { oldPassword: value("oldPassword"), newPassword: value("newPassword") };
      // Repeating after a lost answer would otherwise find the old password wrong.
      return callAccount("changePassword", { ...wanted, requestId: idOf(wanted) });
    },
    fieldErrors: useFieldErrors(),
    done: useSaved(),
  });
  return (
    <TaskForm form={form} verb={t("changePassword")} consequence={t("passwordText")}>
      <PasswordField
        label={t("oldPassword")}
        name="oldPassword"
        autoComplete="current-password"
        error={form.errors.oldPassword}
      />
      <NewPasswordFields name="newPassword" errors={form.errors} />
    </TaskForm>
  );
}
