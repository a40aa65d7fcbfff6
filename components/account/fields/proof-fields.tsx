import { useTranslations } from "next-intl";
import type { Sentences } from "#components/ui/fields/form-values.ts";
import { PasswordField } from "#components/ui/fields/password-field.tsx";
import { maskPhone } from "#lib/domain/people/masks.ts";
import styles from "../sign-in/login.module.css";
import { SmsCodeField } from "./sms-code-field.tsx";
import type { FormCode } from "./use-form-code.ts";

export type Proof = "code" | "password";

type Props = {
  proof: Proof;
  /** Present if the person may choose between both. */
  choose?: ((proof: Proof) => void) | undefined;
  /** The number that the code is sent to. */
  mobile: string;
  code: FormCode;
  errors: Sentences;
};

/** Proof of identity: a code sent to the account's number, or the password. */
export function ProofFields({ proof, choose, mobile, code, errors }: Props) {
  const t = useTranslations("account");
  return (
    <div>
      {proof === "code" ? (
        <SmsCodeField code={code} label={t("codeAt", { mobile: maskPhone(mobile) })} errors={errors} />
      ) : (
        <PasswordField label={t("password")} name="password" autoComplete="current-password" error={errors.password} />
      )}
      {choose ? (
        <button type="button" className={styles.switch} onClick={() => choose(proof === "code" ? "password" : "code")}>
          {proof === "code" ? t("byPassword") : t("byCode")}
        </button>
      ) : null}
    </div>
  );
}
