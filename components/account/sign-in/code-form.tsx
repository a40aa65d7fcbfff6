"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { TelField } from "#components/ui/fields/tel-field.tsx";
import { callAccount } from "../fields/call-account.ts";
import { captchaIn } from "../fields/captcha-field.tsx";
import { SmsCodeField } from "../fields/sms-code-field.tsx";
import { codeIn, numberIn, useCodeCheck, useNumberCheck } from "../fields/use-form-code.ts";
import { useSmsCode } from "../fields/use-sms-code.ts";
import { SignInForm, type SignInProps } from "./sign-in-form.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Signs in with a mobile number and the code sent to it. */
export function CodeForm({ target, consent, links }: SignInProps) {
  const t = useTranslations("login");
  const checkNumber = useNumberCheck();
  const checkCode = useCodeCheck();
  const tried = useRef({ unanswered: "", isSpent: false });
  const signIn = useSignIn({
    target,
    check: (value) => ({
      mobile: checkNumber(value),
      code: checkCode(value),
    }),
    send: async (value) => {
      const wanted = { mobile: numberIn(value), code: codeIn(value), agree: true as const };
      const answer = await callAccount("mobileLogin", wanted);
      const content = JSON.stringify(wanted);
      const isLost = !answer.ok && answer.failure.reaction === "retry";
      // A code opens one session, and its response may have been lost: the retry has the same request id.
      const { unanswered } = tried.current;
      tried.current = { unanswered: isLost ? content : unanswered, isSpent: unanswered === content };
      return answer;
    },
    explain: ({ key }) => (key === "auth.smsWrong" && tried.current.isSpent ? t("codeSpent") : undefined),
  });
  const numberNow = () => numberIn(signIn.values());
  const code = useSmsCode({
    inputNow: () => {
      const value = signIn.values();
      const wrong = checkNumber(value);
      if (wrong) signIn.refuse({ mobile: wrong });
      return wrong ? null : { mobile: numberNow(), type: "login", ...captchaIn(value) };
    },
    numberNow,
    onFailure: signIn.fieldErrors,
  });
  return (
    <SignInForm signIn={signIn} consent={consent} links={links}>
      <TelField
        label={t("mobile")}
        name="mobile"
        error={signIn.errors.mobile}
        onBlur={({ target: { value } }) => {
          if (value && checkNumber(() => value)) signIn.mark("mobile", t("mobileFormat"));
        }}
      />
      <SmsCodeField
        code={{ ...code, picture: signIn.picture, captcha: "captcha", field: "code" }}
        errors={signIn.errors}
      />
    </SignInForm>
  );
}
