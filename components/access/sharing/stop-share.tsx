"use client";

import { IconEyeOff, IconHistory } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { useRequestId } from "#lib/client/calls/repeated-request.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import styles from "./sharing.module.css";

const removeUser = async () => (await import("#lib/contract/shares.ts")).shares.removeUser;

/** The guest has left, or somebody else ended the share first: counts as success. */
const unlessGone = (error: unknown): void => {
  if (error instanceof ApiError && error.failure.key === "user.notFound") return;
  if (error instanceof ApiError) reportFailure(error.failure);
  throw error;
};

type Props = {
  deviceId: string;
  deviceName: string;
  userId: string;
  name: string;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  onStopped: () => void;
};

/** Ends a guest's access after confirmation; `onStopped` runs once it has ended. */
export function StopShare({ deviceId, deviceName, userId, name, opened, setOpened, onStopped }: Props) {
  const t = useTranslations("share");
  const refresh = useRefreshPage();
  // The same request id: a retry after a lost response would otherwise find no guest.
  const { idOf } = useRequestId();
  const { busy, act } = useAct({ leaves: true });
  const stop = async () => {
    const done = await act(async () => {
      await callLate(removeUser, { deviceId, userId, requestId: idOf(userId) }, { quiet: true }).catch(unlessGone);
      onStopped();
    });
    if (!done) refresh();
  };
  return (
    <div className={styles.end}>
      <Button variant="danger-tint" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t("stop")}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("stopTitle", { name })}
        effects={[
          {
            icon: IconEyeOff,
            text: t("stopText", { name, device: deviceName }),
          },
          { icon: IconHistory, text: t("stopKeeps") },
        ]}
        verb={t("stop")}
        busy={busy}
        onConfirm={() => void stop()}
      />
    </div>
  );
}
