import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Values } from "#components/ui/fields/form-values.ts";
import type { TaskFormState } from "#components/ui/fields/use-task-form.ts";
import type { account } from "#lib/contract/account.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { mobilePattern, smsCodePattern } from "#lib/domain/people/mobile-numbers.ts";
import { plainTyped } from "#lib/domain/texts/plain-typed.ts";
import { captchaIn } from "./captcha-field.tsx";
import { useSmsCode } from "./use-sms-code.ts";
import { wantsPicture } from "./wants-picture.ts";

type Options = {
  form: TaskFormState;
  type: InputOf<typeof account.smsCode>["type"];
  field?: string;
  /** The number that the code is sent to, if not the one in the field "mobile". */
  mobile?: string | undefined;
};

/** The mobile number in a form, normalised. */
export const numberIn = (value: Values): string => plainTyped(value("mobile"));

/** The SMS code in a form, normalised. */
export const codeIn = (value: Values, field = "code"): string => plainTyped(value(field));

/** The error of the SMS code in a form, if any. */
export function useCodeCheck() {
  const t = useTranslations("login");
  return (value: Values, field?: string) => (smsCodePattern.test(codeIn(value, field)) ? undefined : t("needCode"));
}

/** The error of the mobile number in a form, if any. */
export function useNumberCheck() {
  const t = useTranslations("login");
  return (value: Values) => {
    if (!numberIn(value)) return t("needMobile");
    return mobilePattern.test(numberIn(value)) ? undefined : t("mobileFormat");
  };
}

/** An SMS code for a form: sends it, counts down, and asks for a captcha if the platform requires one. */
export function useFormCode({ form, type, field = "code", mobile }: Options) {
  const checkNumber = useNumberCheck();
  const [picture, setPicture] = useState(0);
  // In a form with two codes each may require a captcha.
  const captcha = field === "code" ? "captcha" : `${field}Captcha`;
  const numberNow = () => mobile ?? numberIn(form.values());
  const code = useSmsCode({
    inputNow: () => {
      const value = form.values();
      const wrong = mobile === undefined ? checkNumber(value) : undefined;
      if (wrong) form.refuse({ mobile: wrong });
      return wrong ? null : { mobile: numberNow(), type, ...captchaIn(value, captcha) };
    },
    numberNow,
    onFailure: (failure) => {
      if (picture > 0 || wantsPicture(failure)) setPicture(picture + 1);
      form.fail(failure, { code: field, captcha });
    },
  });
  return { ...code, picture, captcha, field };
}
export type FormCode = ReturnType<typeof useFormCode>;
