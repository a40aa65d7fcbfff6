"use client";

import { IconEyeOff, IconScan, IconUnlink } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { ConfirmSheet } from "#components/ui/sheets/confirm-sheet.tsx";
import { useLeaveDevice } from "#lib/client/devices/use-leave-device.ts";
import type { Device } from "#lib/contract/devices.ts";
import { endOfId } from "#lib/domain/ids.ts";
import styles from "./device-more.module.css";

type Props = { device: Device; "data-code"?: string };

/** The owner gives up a device; the end of its ID must be typed first. */
export function UnbindDevice({ device: { deviceId, deviceName }, "data-code": code }: Props) {
  const t = useTranslations("deviceMore");
  const [opened, setOpened] = useState(false);
  const { busy, leave } = useLeaveDevice(deviceId);
  const end = endOfId(deviceId);
  return (
    <div className={styles.leave}>
      <Button variant="danger-tint" data-code={code} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {t("unbind")}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("unbindTitle", { device: deviceName })}
        danger={IconUnlink}
        effects={[
          { icon: IconEyeOff, text: t("unbindText") },
          { icon: DeviceIcon, text: t("unbindKeeps") },
          { icon: IconScan, text: t("unbindFree") },
        ]}
        verb={t("unbind")}
        busy={busy}
        onConfirm={leave}
        typed={{ label: t("unbindType", { end }), value: end }}
      />
    </div>
  );
}
