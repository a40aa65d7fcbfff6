"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { rememberAuthType } from "#lib/client/auth-types.ts";
import { callLate } from "#lib/client/call-late.ts";
import { useOnline } from "#lib/client/online.ts";
import { href } from "#lib/domain/addresses.ts";

const leave = async () => (await import("#lib/contract/devices.ts")).devices.leave;

/** Whoever assists with a device gives it back, and is led to his own. */
export function StopAssisting({ deviceId }: { deviceId: string }) {
  const t = useTranslations("assistance");
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await callLate(leave, { deviceId });
      rememberAuthType(deviceId, null);
      // A full navigation, so that nothing of the device stays in memory.
      window.location.assign(href("home"));
    } catch {
      // The failure has been said; the device is still there.
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" small busy={busy} disabled={!online} onClick={() => void stop()}>
      {t("stop")}
    </Button>
  );
}
