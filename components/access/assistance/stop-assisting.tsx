"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import { useLeaveDevice } from "#lib/client/devices/use-leave-device.ts";

/** Ends the person's own assistance and opens the device list. */
export function StopAssisting({ deviceId }: { deviceId: string }) {
  const t = useTranslations("assistance");
  const online = useOnline();
  const { busy, leave } = useLeaveDevice(deviceId);
  return (
    <Button variant="outline" small busy={busy} disabled={!online} onClick={() => void leave()}>
      {t("stop")}
    </Button>
  );
}
