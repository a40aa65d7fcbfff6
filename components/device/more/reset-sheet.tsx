"use client";

import { IconAlertTriangle, IconCloudOff, IconPower, IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { Steps } from "#components/ui/values/steps.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { isAtWork } from "#lib/client/devices/network-jobs.ts";
import { useLookAtJob } from "#lib/client/devices/use-network-job.ts";
import type { Device } from "#lib/contract/devices.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { isDtuOnline } from "#lib/domain/devices/dtu-online.ts";
import { ConfirmReset } from "./confirm-reset.tsx";
import styles from "./device-more.module.css";
import type { ResetKind } from "./reset-kind.ts";
import { useResetSteps } from "./reset-steps.ts";
import { useReset } from "./use-reset.ts";

type Props = {
  kind: ResetKind;
  device: Device;
  /** The job to show instead of the question: running, or finished while shown. */
  job: GatewayJob | undefined;
  /** Whether another job keeps the module busy. */
  otherRunning: boolean;
  opened: boolean;
  onClose: () => void;
  again: () => void;
};

/** Asks for confirmation before the network module restarts or erases its networks, then shows the progress. */
export function ResetSheet({ kind, device, job, otherRunning, opened, onClose, again }: Props) {
  const t = useTranslations("deviceMore.network");
  const states = useTranslations("states");
  const steps = useResetSteps();
  const online = useOnline();
  const { reset, busy, failure, forget } = useReset(kind, device);
  useLookAtJob(device.deviceId, opened && job !== undefined);
  const away = !isDtuOnline(device);
  const problem = !online ? t("noNetwork") : away ? t("offline") : otherRunning ? t("taken") : "";

  const leave = () => {
    // A failure belongs to this opening of the sheet, not to the next one.
    forget();
    onClose();
  };

  if (job)
    return (
      <Sheet
        opened={opened}
        onClose={onClose}
        title={t(`titles.${kind}`)}
        persistent={isAtWork(job) && "scrim"}
        footer={
          <>
            {job.state === "failed" ? (
              <Button variant="tinted" onClick={again}>
                {states("retry")}
              </Button>
            ) : null}
            <Button variant="outline" onClick={onClose}>
              {isAtWork(job) ? t("background") : states("close")}
            </Button>
          </>
        }
      >
        <Steps steps={steps(kind, job)} announced />
      </Sheet>
    );
  return (
    <Sheet
      opened={opened}
      onClose={() => (busy ? undefined : leave())}
      title={t(`asks.${kind}`)}
      danger={kind === "dtuReset" ? IconPower : IconWifiOff}
      announced
      persistent={busy}
      footer={
        <Button variant="plain" data-autofocus disabled={busy} onClick={leave}>
          {states("cancel")}
        </Button>
      }
    >
      <p className={styles.subject}>{device.deviceName}</p>
      <ConfirmReset
        kind={kind}
        deviceId={device.deviceId}
        locked={problem !== ""}
        busy={busy}
        onConfirm={() => void reset()}
      />
      <div role="alert" className={styles.problem}>
        {failure ? (
          <Note tone="alarm" icon={IconAlertTriangle}>
            {failure}
          </Note>
        ) : null}
        {problem ? (
          <Note tone="warn" icon={IconCloudOff}>
            {problem}
          </Note>
        ) : null}
      </div>
    </Sheet>
  );
}
