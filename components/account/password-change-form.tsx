"use client";

import { useTranslations } from "next-intl";
import { PasswordField } from "#components/ui/fields/password-field.tsx";
import { TaskForm } from "#components/ui/fields/task-form.tsx";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { askAccount } from "./ask-account.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useBlame } from "./use-blame.ts";
import { useNewPasswordCheck } from "./use-new-password-check.ts";
import { useSaved } from "./use-saved.ts";

/** Another password, proved by the one before. */
export function PasswordChangeForm() {
  const t = useTranslations("account");
  const login = useTranslations("login");
  const checkPassword = useNewPasswordCheck("newPassword");
  const form = useTaskForm({
    check: (value) => ({
      oldPassword: value("oldPassword") ? undefined : login("needPassword"),
      ...checkPassword(value),
    }),
    send: (value) =>
      askAccount("changePassword", { oldPassword: value("oldPassword"), newPassword: value("newPassword") }),
    blame: useBlame(),
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
