"use client";

import { IconEyeOff, IconMailForward } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { useLeaveDevice } from "#lib/client/devices/use-leave-device.ts";
import type { Device } from "#lib/contract/devices.ts";
import styles from "./device-more.module.css";

/** A guest gives up a shared device, after confirmation. */
export function LeaveDevice({ device: { deviceId, deviceName } }: { device: Device }) {
  const t = useTranslations("deviceMore");
  const [opened, setOpened] = useState(false);
  const { busy, leave } = useLeaveDevice(deviceId);
  return (
    <div className={styles.leave}>
      <Button variant="danger-tint" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t("leave")}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("leaveTitle", { device: deviceName })}
        effects={[
          { icon: IconEyeOff, text: t("leaveText") },
          { icon: IconMailForward, text: t("leaveBack") },
        ]}
        verb={t("leave")}
        busy={busy}
        onConfirm={leave}
      />
    </div>
  );
}
