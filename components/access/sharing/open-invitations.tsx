"use client";

import { IconMailForward, IconUserOff } from "@tabler/icons-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import type { OpenShare } from "#lib/contract/shares.ts";
import { shortTime } from "#lib/domain/time/days.ts";
import styles from "./sharing.module.css";

const revoke = async () => (await import("#lib/contract/shares.ts")).shares.revoke;

/** Invitations not accepted yet; each can be revoked. */
export function OpenInvitations({ open }: { open: readonly OpenShare[] }) {
  const t = useTranslations("share");
  const zone = useTimeZone() ?? "UTC";
  const refresh = useRefreshPage();
  const [chosen, setChosen] = useState<OpenShare>();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  if (open.length === 0) return null;
  const time = (at: number) => shortTime(at, zone);
  const end = async () => {
    if (!chosen) return;
    await act(async () => {
      await callLate(revoke, { shareId: chosen.shareId });
      toast(t("ended"), { kind: "done" });
    });
    setOpened(false);
    refresh();
  };
  return (
    <>
      <ListGroup title={t("open", { count: open.length })}>
        {open.map((share) => (
          <ListRowButton
            key={share.shareId}
            icon={IconMailForward}
            // Another platform may not report creation and expiry.
            label={share.createTime ? t("openOf", { time: time(share.createTime) }) : t("invitation")}
            sub={share.expireTime ? t("until", { time: time(share.expireTime) }) : undefined}
            value={<span className={styles.verb}>{t("endIt")}</span>}
            chevron={false}
            aria-haspopup="dialog"
            onClick={() => {
              setChosen(share);
              setOpened(true);
            }}
          />
        ))}
      </ListGroup>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        // The text stays until the sheet has closed.
        title={chosen?.createTime ? t("endTitleOf", { time: time(chosen.createTime) }) : t("endTitle")}
        effects={[{ icon: IconUserOff, text: t("endText") }]}
        verb={t("endIt")}
        busy={busy}
        onConfirm={end}
      />
    </>
  );
}
