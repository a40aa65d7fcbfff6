"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { SegmentButtons } from "#components/ui/choices/segment-buttons.tsx";
import { lazyHook } from "#components/ui/loading/lazy-hook.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { useOwnInvitation } from "#lib/client/people/own-invitation.ts";
import { useHydrated } from "#lib/client/timing/hydrated.ts";
import { invitationLink } from "#lib/domain/people/share-links.ts";
import type { ShareTerms } from "#lib/domain/people/share-terms.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import { InvitationCard } from "./invitation-card.tsx";
import { SendButton } from "./send-button.tsx";
import styles from "./sharing.module.css";

const End = lazyHook(async () => (await import("#lib/client/people/invitation-end.ts")).useInvitationEnd);
const nothing = () => {};

type Props = {
  deviceId: string;
  deviceName: string;
  terms: ShareTerms;
  termsRow: ReactNode;
  /** The current variant of the app, if not the installation's default. */
  app?: VariantName | undefined;
  children: ReactNode;
};

/**
 * An invitation as a QR code or a link. Created by the button at the bottom, since that is noted in the
 * device's history; the button then shares it.
 */
export function InvitationMaker({ deviceId, deviceName, terms, termsRow, app, children }: Props) {
  const t = useTranslations("share");
  const hydrated = useHydrated();
  const online = useOnline();
  const [form, setForm] = useState<"qr" | "link">("qr");
  const { state, make, end } = useOwnInvitation(deviceId, terms, useRefreshPage());
  const made = hydrated && state.kind === "ready" ? state.made : undefined;
  const link = made && invitationLink(window.location.origin, made.code, app);
  return (
    <>
      <div className={styles.maker}>
        <SegmentButtons
          label={t("form")}
          items={[
            { value: "qr", label: t("qr") },
            { value: "link", label: t("link") },
          ]}
          current={form}
          choose={setForm}
        />
        <InvitationCard form={form} state={state} link={link} deviceName={deviceName} onMake={make} />
        {termsRow}
      </div>
      {children}
      <End input={{ code: state.kind === "ready" ? state.made.code : null, end }} onResult={nothing} />
      <ActionBar>
        {state.kind === "none" ? (
          <Button disabled={!online} onClick={make}>
            {t("make")}
          </Button>
        ) : (
          <SendButton link={link} deviceName={deviceName} />
        )}
      </ActionBar>
    </>
  );
}
