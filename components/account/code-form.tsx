"use client";

import { useTranslations } from "next-intl";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { mobilePattern, smsCodePattern } from "#lib/domain/people/mobile-numbers.ts";
import { plainTyped } from "#lib/domain/texts/plain-typed.ts";
import { askAccount } from "./ask-account.ts";
import { CaptchaField } from "./captcha-field.tsx";
import { SendCode } from "./send-code.tsx";
import { SignInForm, type SignInProps } from "./sign-in-form.tsx";
import { useSignIn, type Values } from "./use-sign-in.ts";
import { useSmsCode } from "./use-sms-code.ts";

/** Signs in with a mobile number and the code sent to it. */
export function CodeForm({ target, consent, links }: SignInProps) {
  const t = useTranslations("login");
  const number = (value: Values) => plainTyped(value("mobile"));
  const checkNumber = (value: Values) => {
    if (!number(value)) return t("needMobile");
    return mobilePattern.test(number(value)) ? undefined : t("mobileFormat");
  };
  const signIn = useSignIn({
    target,
    check: (value) => ({
      mobile: checkNumber(value),
      code: smsCodePattern.test(plainTyped(value("code"))) ? undefined : t("needCode"),
    }),
    send: (value) => askAccount("mobileLogin", { mobile: number(value), code: plainTyped(value("code")), agree: true }),
  });
  const code = useSmsCode({
    ask: () => {
      const value = signIn.values();
      const captcha = value("captchaId") ? { captcha: value("captcha").trim(), captchaId: value("captchaId") } : {};
      const wrong = checkNumber(value);
      if (wrong) signIn.refuse({ mobile: wrong });
      return wrong ? null : { mobile: number(value), type: "login", ...captcha };
    },
    onFailure: signIn.blame,
  });
  return (
    <SignInForm signIn={signIn} consent={consent} links={links}>
      <TextField
        label={t("mobile")}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        error={signIn.errors.mobile}
        onBlur={({ target: { value } }) => {
          if (value && checkNumber(() => value)) signIn.mark("mobile", t("mobileFormat"));
        }}
      />
      {signIn.picture > 0 ? <CaptchaField round={signIn.picture} error={signIn.errors.captcha} /> : null}
      <TextField
        label={t("code")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        wraps
        error={signIn.errors.code}
        hint={code.testCode ? t("testCode", { code: code.testCode }) : undefined}
        end={<SendCode left={code.left} busy={code.busy} onSend={code.send} />}
      />
    </SignInForm>
  );
}
