import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { CheckField } from "#components/ui/fields/check-field.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { prepareAccount } from "../fields/call-account.ts";
import { ConsentSheet } from "./consent-sheet.tsx";
import styles from "./login.module.css";
import type { Consent } from "./terms.tsx";
import type { useSignIn } from "./use-sign-in.ts";

/** The props of every sign-in form. */
export type SignInProps = {
  /** The target after signing in, already checked to be ours. */
  target: string;
  consent: Consent;
  links?: ReactNode;
};
type Props = Omit<SignInProps, "target"> & { signIn: ReturnType<typeof useSignIn>; children: ReactNode };

/** The form around the fields (`children`): `links` to registration and reset, consent, general error, button. */
export function SignInForm({ signIn, consent, links, children }: Props) {
  const t = useTranslations("login");
  const failureText = useFailureText();
  const { problem, busy } = signIn;
  const network = problem?.key === "network" || problem?.key === "offline";
  return (
    <form method="post" className={styles.form} onFocus={prepareAccount} {...signIn.form}>
      <fieldset className={styles.fields} disabled={busy}>
        {children}
      </fieldset>
      {links}
      <div className={styles.consent}>
        <CheckField name="agree">{consent.line}</CheckField>
      </div>
      <div role="alert">
        {problem ? (
          <div className={styles.problem}>
            <Note tone="alarm" icon={IconAlertTriangle}>
              {network ? t("checkNetwork") : failureText(problem)}
            </Note>
          </div>
        ) : null}
      </div>
      <Button type="submit" busy={busy}>
        {t("submit")}
      </Button>
      <ConsentSheet {...signIn.consent}>{consent.text}</ConsentSheet>
    </form>
  );
}
