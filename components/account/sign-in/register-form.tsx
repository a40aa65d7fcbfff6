"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CheckField } from "#components/ui/fields/check-field.tsx";
import type { Values } from "#components/ui/fields/form-values.ts";
import { TaskForm } from "#components/ui/fields/task-form.tsx";
import { TelField } from "#components/ui/fields/tel-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useTaskForm } from "#components/ui/fields/use-task-form.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { popHash } from "#lib/client/pages/address-hash.ts";
import { usernameFits } from "#lib/domain/people/user-names.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { inUsualSigns } from "#lib/domain/texts/plain-typed.ts";
import { callAccount } from "../fields/call-account.ts";
import { rememberInput, rememberUserName, useKeptInput } from "../fields/kept-input.ts";
import { NewPasswordFields } from "../fields/new-password-fields.tsx";
import { SmsCodeField } from "../fields/sms-code-field.tsx";
import { useFieldErrors } from "../fields/use-field-errors.ts";
import { codeIn, numberIn, useCodeCheck, useFormCode, useNumberCheck } from "../fields/use-form-code.ts";
import { useNewPasswordCheck } from "../fields/use-new-password-check.ts";
import styles from "./login.module.css";
import { transferPhone } from "./transfer-phone.ts";

type Props = {
  /** The login page, which redirects to `target`. */
  next: string;
  /** The target after signing in, already checked to be ours. */
  target: string;
  consent: ReactNode;
};

const nameIn = (value: Values) => inUsualSigns(value("username")).trim();

/** Creates an account and signs in. */
export function RegisterForm({ next, target, consent }: Props) {
  const t = useTranslations("account");
  const login = useTranslations("login");
  const checkNumber = useNumberCheck();
  const checkCode = useCodeCheck();
  const checkPassword = useNewPasswordCheck("password");
  const { idOf } = useRequestId();
  const form = useTaskForm({
    check: (value) => ({
      username: usernameFits(nameIn(value)) ? undefined : t("wrong.username"),
      mobile: checkNumber(value),
      code: checkCode(value),
      ...checkPassword(value),
      agree: value("agree") ? undefined : t("wrong.agree"),
    }),
    send: async (value) => {
      const username = nameIn(value);
      const password = value("password");
      const code = codeIn(value);
      const wanted = { username, password, mobile: numberIn(value), code };
      // The same request id: a retry after a lost response would otherwise find the code used up.
      const made = await callAccount("register", { ...wanted, requestId: idOf(wanted) });
      if (!made.ok) return made;
      rememberUserName(username);
      // The account exists; if signing in fails here, the login page remains.
      const entered = await callAccount("login", { username, password, agree: true });
      if (entered.ok) await transferPhone();
      return made;
    },
    fieldErrors: useFieldErrors(),
    keep: rememberInput,
    // The login page redirects if signing in worked. A full navigation, so that nothing stays in memory; Back skips
    // this page, whose input some browsers would restore.
    done: () => window.location.replace(next + popHash(target)),
  });
  useKeptInput(form.props.ref);
  const code = useFormCode({ form, type: "register" });
  return (
    <TaskForm
      form={form}
      verb={t("register")}
      end={
        <div className={styles.agree}>
          <CheckField name="agree" aria-invalid={form.errors.agree ? true : undefined} aria-describedby="agree-error">
            {consent}
          </CheckField>
          <p id="agree-error" className={styles.wrong}>
            {form.errors.agree}
          </p>
        </div>
      }
    >
      <TextField
        label={t("username")}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={pageLimits.text.name}
        hint={t("usernameHint")}
        error={form.errors.username}
      />
      <TelField name="mobile" label={login("mobile")} error={form.errors.mobile} />
      <SmsCodeField code={code} errors={form.errors} />
      <NewPasswordFields name="password" errors={form.errors} />
    </TaskForm>
  );
}
