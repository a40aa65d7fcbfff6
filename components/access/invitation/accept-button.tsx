"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { useFailureText } from "#components/ui/failures/failure-text.ts";
import { Link } from "#components/ui/link.tsx";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { acceptInvitation } from "#lib/client/people/accepted-before.ts";
import { forgetInvitation } from "#lib/client/people/invitation-code.ts";
import { usePageRestored } from "#lib/client/timing/page-restored.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { acceptHref, invitationHref } from "#lib/domain/people/share-links.ts";
import { goingTo, href } from "#lib/domain/screens/addresses.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import styles from "./invitation-offer.module.css";
import { endingOf } from "./invitation-over.tsx";

/** Where the devices of an accepted invitation are seen. Another platform need not name them. */
export const givenHref = ([deviceId, ...others]: readonly string[] = []): string =>
  deviceId && others.length === 0 ? href("deviceData", { deviceId }) : href("home");

type Props = {
  code: string;
  signedIn: boolean;
  app?: VariantName | undefined;
  onRefused: (failure: Failure) => void;
};

/** Accepts and opens what was shared. Without a session it leads through the login page; the code stays in this tab. */
export function AcceptButton({ code, signedIn, app, onRefused }: Props) {
  const t = useTranslations("invitation");
  const failureText = useFailureText();
  const { navigate } = useNavigateWhenDone();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure>();
  // From the login page the way leads back to here.
  usePageRestored(() => setBusy(false));
  const go = async () => {
    setBusy(true);
    setProblem(undefined);
    if (!signedIn) return window.location.assign(invitationHref(code, app));
    try {
      const { deviceIds } = await acceptInvitation(code);
      forgetInvitation();
      // A full navigation, so that nothing stays in memory. Back skips this page, which no longer has the code and
      // would say that the invitation has ended.
      navigate(() => window.location.replace(givenHref(deviceIds)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { failure } = error;
      setBusy(false);
      if (!endingOf(failure)) return setProblem(failure);
      onRefused(failure);
    }
  };
  return (
    <div className={styles.actions}>
      <p role="alert" className={styles.problem}>
        {problem ? failureText(problem) : null}
      </p>
      <Button busy={busy} onClick={go}>
        {t(signedIn ? "accept" : "signInAndAccept")}
      </Button>
      {signedIn ? null : (
        <p className={styles.register}>
          {t("noAccount")} <Link href={href("register", { [goingTo]: acceptHref(app) })}>{t("createOne")}</Link>
        </p>
      )}
    </div>
  );
}
