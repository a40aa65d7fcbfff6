"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TaskForm } from "#components/ui/fields/task-form.tsx";
import { TelField } from "#components/ui/fields/tel-field.tsx";
import { useInterruptedInput } from "#components/ui/fields/use-interrupted-input.ts";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { callAccount } from "../fields/call-account.ts";
import { type Proof, ProofFields } from "../fields/proof-fields.tsx";
import { SmsCodeField } from "../fields/sms-code-field.tsx";
import { useFieldErrors } from "../fields/use-field-errors.ts";
import { codeIn, numberIn, useCodeCheck, useFormCode, useNumberCheck } from "../fields/use-form-code.ts";
import { useSaved } from "./use-saved.ts";

type Props = {
  /** The current number. */
  mobile: string | null;
  hasPassword: boolean;
};

/** Binds or replaces the mobile number. */
export function MobileForm({ mobile, hasPassword }: Props) {
  const t = useTranslations("account");
  const login = useTranslations("login");
  const checkNumber = useNumberCheck();
  const checkCode = useCodeCheck();
  const { idOf } = useRequestId();
  const [proof, setProof] = useState<Proof | null>(mobile ? "code" : hasPassword ? "password" : null);
  const form = useTaskForm({
    check: (value) => ({
      oldCode: proof === "code" ? checkCode(value, "oldCode") : undefined,
      password: proof !== "password" || value("password") ? undefined : login("needPassword"),
      mobile: checkNumber(value) ?? (numberIn(value) === mobile ? t("wrong.sameMobile") : undefined),
      code: checkCode(value),
    }),
    send: (value) => {
      const wanted = {
        mobile: numberIn(value),
        code: codeIn(value),
        ...(proof === "code" ? { oldCode: codeIn(value, "oldCode") } : {}),
        ...(proof === "password" ? { password: value("password") } : {}),
      };
      // The same request id: a retry after a lost response would otherwise find the codes used up.
      return callAccount("changeMobile", { ...wanted, requestId: idOf(wanted) });
    },
    fieldErrors: useFieldErrors(),
    done: useSaved(),
  });
  useInterruptedInput(form);
  const oldCode = useFormCode({ form, type: "bind", field: "oldCode", mobile: mobile ?? "" });
  const code = useFormCode({ form, type: "bind" });
  return (
    <TaskForm form={form} verb={mobile ? t("changeMobile") : t("bindMobile")} consequence={t("mobileText")}>
      {proof ? (
        <ProofFields
          proof={proof}
          choose={mobile && hasPassword ? setProof : undefined}
          mobile={mobile ?? ""}
          code={oldCode}
          errors={form.errors}
        />
      ) : null}
      <TelField name="mobile" label={mobile ? t("newMobile") : login("mobile")} error={form.errors.mobile} />
      <SmsCodeField code={code} label={mobile ? t("codeAtNew") : undefined} errors={form.errors} />
    </TaskForm>
  );
}
