"use client";

import { useTranslations } from "next-intl";
import { PasswordField } from "#components/ui/fields/password-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { callAccount } from "../fields/call-account.ts";
import { CaptchaField, captchaIn } from "../fields/captcha-field.tsx";
import { rememberUserName } from "../fields/kept-input.ts";
import { SignInForm, type SignInProps } from "./sign-in-form.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Signs in with account and password; after several failures the platform requires a captcha. */
export function PasswordForm({ target, consent, links }: SignInProps) {
  const t = useTranslations("login");
  const signIn = useSignIn({
    target,
    check: (value) => ({
      username: value("username").trim() ? undefined : t("needAccount"),
      password: value("password") ? undefined : t("needPassword"),
      captcha: signIn.picture > 0 && !value("captcha").trim() ? t("needPicture") : undefined,
    }),
    send: async (value) => {
      const username = value("username").trim();
      const input = { username, password: value("password"), agree: true as const, ...captchaIn(value) };
      const answer = await callAccount("login", input);
      if (answer.ok) rememberUserName(username);
      return answer;
    },
  });
  return (
    <SignInForm signIn={signIn} consent={consent} links={links}>
      <TextField
        label={t("account")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        error={signIn.errors.username}
      />
      <PasswordField
        label={t("password")}
        name="password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={signIn.errors.password}
      />
      {signIn.picture > 0 ? <CaptchaField round={signIn.picture} error={signIn.errors.captcha} /> : null}
    </SignInForm>
  );
}
