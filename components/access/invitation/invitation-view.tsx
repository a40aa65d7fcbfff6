"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FailedState } from "#components/ui/failures/failed-state.tsx";
import { useInvitation } from "#lib/client/people/invitation.ts";
import { useInvitationCode } from "#lib/client/people/invitation-code.ts";
import type { Failure } from "#lib/domain/errors.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import { AcceptedBefore } from "./accepted-before.tsx";
import { InvitationOffer } from "./invitation-offer.tsx";
import { endingOf, InvitationOver } from "./invitation-over.tsx";

type Props = {
  signedIn: boolean;
  asCode: boolean;
  /** The current variant of the app, if not the installation's default. */
  app?: VariantName | undefined;
  /** The placeholder while it loads. */
  waiting: ReactNode;
};

/** An invitation from its preview to its acceptance, or why there is nothing to accept. */
export function InvitationView({ signedIn, asCode, app, waiting }: Props) {
  const t = useTranslations("invitation");
  const code = useInvitationCode();
  const [refused, setRefused] = useState<{ code: string; failure: Failure }>();
  const { invitation, failure, retry } = useInvitation(code);
  const heading = <h1 className="hidden-text">{t("heading")}</h1>;
  // The refusal of one code does not apply to another one opened in the same tab.
  const ending = refused && refused.code === code ? endingOf(refused.failure) : undefined;
  // A platform may refuse the preview of an ended invitation.
  const isInvalid = failure && endingOf(failure) === "share.invalid";
  if (ending)
    return (
      <>
        {heading}
        <InvitationOver ending={ending} />
      </>
    );
  if (code && invitation?.status === "valid")
    return (
      <InvitationOffer
        code={code}
        invitation={invitation}
        signedIn={signedIn}
        asCode={asCode}
        app={app}
        onRefused={(failure) => setRefused({ code, failure })}
      />
    );
  if (code === null || invitation || isInvalid)
    return (
      <>
        {heading}
        {code && signedIn ? (
          <AcceptedBefore code={code} waiting={waiting} />
        ) : (
          <InvitationOver ending="share.invalid" />
        )}
      </>
    );
  if (failure)
    return (
      <>
        {heading}
        <FailedState failure={failure} again={retry} />
      </>
    );
  return waiting;
}
