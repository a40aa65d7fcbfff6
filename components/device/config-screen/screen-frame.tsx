"use client";

import { IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useFrameOpening } from "#lib/client/page-loading/frame-opening.ts";
import styles from "./config-screen.module.css";

/** A foreign page in a sandboxed frame. If it does not load in time, that is shown with a retry. */
export function ScreenFrame({ address }: { address: string }) {
  const t = useTranslations("configScreen");
  const states = useTranslations("states");
  const online = useOnline();
  const { attempt, state, again, opened } = useFrameOpening();
  return (
    <>
      <iframe
        key={attempt}
        className={styles.frame}
        src={address}
        title={t("title")}
        // Inert without a network: its controls would have no effect.
        inert={!online}
        aria-busy={state === "opening" || undefined}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        allow=""
        referrerPolicy="no-referrer"
        onLoad={opened}
      />
      {state === "slow" ? (
        <div role="alert" className={styles.slow}>
          <Note tone="warn">{t("slow")}</Note>
          <Button variant="tinted" small onClick={again}>
            <IconRefresh size={20} stroke={1.8} aria-hidden="true" />
            {states("retry")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
