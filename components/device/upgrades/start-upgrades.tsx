"use client";

import { IconCheck, IconCircleArrowUp, IconRefreshAlert } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { HoldButton } from "#components/ui/buttons/hold-button.tsx";
import { EffectList } from "#components/ui/sheets/effect-list.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { UnsentNote } from "#components/ui/sheets/unsent-note.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { newRequestId } from "#lib/client/calls/request-id.ts";
import { useAct } from "#lib/client/calls/use-act.ts";
import { useRefreshPage } from "#lib/client/pages/refresh-page.ts";
import { toast } from "#lib/client/toasts.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import styles from "./upgrades.module.css";

const upgradeCall = async () => (await import("#lib/contract/firmware.ts")).firmware.upgrade;
const most = screenLimits.ids;
type Props = { deviceIds: readonly string[]; onDone: () => void };

/** Starts the upgrade of the selected devices, all or none, after the button was held. */
export function StartUpgrades({ deviceIds, onDone }: Props) {
  const t = useTranslations("upgrades");
  const states = useTranslations("states");
  const online = useOnline();
  const refresh = useRefreshPage();
  const [opened, setOpened] = useState(false);
  const { busy, act } = useAct();
  const count = deviceIds.length;
  // Somebody else may have started all of them: then there is nothing to confirm.
  if (opened && count === 0) setOpened(false);
  const begin = async () => {
    setOpened(false);
    await act(async () => {
      const input = { deviceIds: [...deviceIds], requestId: newRequestId() };
      const { started } = await callLate(upgradeCall, input);
      toast(t("started", { count: started }), { kind: "done" });
      onDone();
    });
    refresh();
  };
  return (
    <>
      <Button
        disabled={count === 0 || count > most || !online}
        busy={busy}
        aria-haspopup="dialog"
        aria-live="polite"
        data-code="more:ota"
        onClick={() => setOpened(true)}
      >
        {count > most ? t("tooMany", { count: most }) : t("upgrade", { count })}
      </Button>
      <Sheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("title", { count })}
        danger={IconCircleArrowUp}
        announced
        footer={
          <>
            <UnsentNote />
            <Button variant="plain" data-autofocus onClick={() => setOpened(false)}>
              {states("cancel")}
            </Button>
          </>
        }
      >
        <div className={styles.confirm}>
          <EffectList
            effects={[
              { icon: IconRefreshAlert, text: t("effect") },
              { icon: IconCheck, text: t("keeps") },
            ]}
          />
          <HoldButton
            label={t("hold")}
            taps={[t("upgrade", { count }), t("second")]}
            disabled={!online}
            onDone={() => void begin()}
          />
        </div>
      </Sheet>
    </>
  );
}
