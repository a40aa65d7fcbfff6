import { useTranslations } from "next-intl";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { CaptchaField } from "./captcha-field.tsx";
import { SendCode } from "./send-code.tsx";
import type { FormCode } from "./use-form-code.ts";

type Props = {
  code: FormCode;
  /** Where the code was sent, for forms with two codes. */
  label?: string;
  errors: Record<string, string | undefined>;
};

/** The field of an SMS code with the button that sends it, after a captcha if required. */
export function SmsCodeField({ code, label, errors }: Props) {
  const t = useTranslations("login");
  return (
    <>
      {code.picture > 0 ? <CaptchaField round={code.picture} name={code.captcha} error={errors[code.captcha]} /> : null}
      <TextField
        label={label ?? t("code")}
        name={code.field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        wraps
        error={errors[code.field]}
        hint={code.testCode ? t("testCode", { code: code.testCode }) : undefined}
        end={<SendCode left={code.left} busy={code.busy} field={code.field} about={label} onSend={code.send} />}
      />
    </>
  );
}
