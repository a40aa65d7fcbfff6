"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { TaskForm } from "#components/ui/fields/task-form.tsx";
import { TelField } from "#components/ui/fields/tel-field.tsx";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { toast } from "#lib/client/toasts.ts";
import { callAccount } from "../fields/call-account.ts";
import { forgetSecrets, rememberInput, useKeptInput } from "../fields/kept-input.ts";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { SmsCodeField } from "../fields/sms-code-field.tsx";
import { useFieldErrors } from "../fields/use-field-errors.ts";
import { codeIn, numberIn, useCodeCheck, useFormCode, useNumberCheck } from "../fields/use-form-code.ts";
import { useNewPasswordCheck } from "../fields/use-new-password-check.ts";

type Props = {
  /** The login page, which redirects to the target. */
  next: string;
};

/** Sets a new password by a code sent to the account's number. */
export function ForgotForm({ next }: Props) {
  const t = useTranslations("account");
  const login = useTranslations("login");
  const { idOf } = useRequestId();
  const router = useRouter();
  const checkNumber = useNumberCheck();
  const checkCode = useCodeCheck();
  const checkPassword = useNewPasswordCheck("newPassword");
  const form = useTaskForm({
    check: (value) => ({
      mobile: checkNumber(value),
      code: checkCode(value),
      ...checkPassword(value),
    }),
    send: (value) => {
      const wanted = { mobile: numberIn(value), code: codeIn(value), newPassword: value("newPassword") };
      // The same request id: a retry after a lost response would otherwise find the code used up.
      return callAccount("resetPassword", { ...wanted, requestId: idOf(wanted) });
    },
    fieldErrors: useFieldErrors(),
    keep: rememberInput,
    done: () => {
      forgetSecrets();
      toast(t("passwordReset"), { kind: "done" });
      router.replace(next);
    },
  });
  useKeptInput(form.props.ref);
  const code = useFormCode({ form, type: "find" });
  return (
    <TaskForm form={form} verb={t("resetPassword")} consequence={t("resetText")}>
      <TelField name="mobile" label={login("mobile")} error={form.errors.mobile} />
      <SmsCodeField code={code} errors={form.errors} />
      <NewPasswordFields name="newPassword" errors={form.errors} />
    </TaskForm>
  );
}
