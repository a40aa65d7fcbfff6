"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { waitingOnPhone } from "#lib/client/adding/add-queue.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { liveStore } from "#lib/client/live/live-store.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { noteChoices } from "./kept-choices.ts";
import { leavePhone } from "./leave-phone.ts";
import styles from "./more.module.css";

/** Ends the session after confirmation, and opens the login page by a full navigation. */
export function SignOut() {
  const t = useTranslations("more");
  const [opened, setOpened] = useState(false);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const online = useOnline();
  const open = () => {
    setWaiting(waitingOnPhone());
    setOpened(true);
  };
  const leave = async () => {
    setBusy(true);
    // A stream that outlives its session would be refused.
    const resume = liveStore.pause();
    const restoreChoices = noteChoices();
    try {
      await callLate(async () => (await import("#lib/contract/account.ts")).account.logout, {});
      restoreChoices();
      await leavePhone();
      window.location.assign(href("login"));
    } catch {
      // The failure is shown; the person is still signed in and may try again.
      setBusy(false);
      resume();
    }
  };
  return (
    <div className={styles.leave}>
      <Button variant="danger-tint" aria-haspopup="dialog" onClick={open}>
        {t("signOut")}
      </Button>
      <Sheet
        opened={opened}
        onClose={() => !busy && setOpened(false)}
        title={t("signOutTitle")}
        announced
        footer={
          <>
            <UnsentNote />
            <Button variant="danger" busy={busy} disabled={!online} onClick={leave}>
              {t("signOut")}
            </Button>
            <Button variant="plain" data-autofocus disabled={busy} onClick={() => setOpened(false)}>
              {t("stay")}
            </Button>
          </>
        }
      >
        <p className={styles.text}>{t(online ? "signOutText" : "signOutLater")}</p>
        {waiting > 0 ? (
          <Note tone="warn" icon={IconAlertTriangle}>
            {t("signOutWaiting", { count: waiting })}
          </Note>
        ) : null}
      </Sheet>
    </div>
  );
}
