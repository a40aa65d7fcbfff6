"use client";

import { IconLock, IconScan } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { scan } from "#lib/client/scan/scan.ts";
import { toast } from "#lib/client/toasts.ts";
import { isNetworkLabel } from "#lib/domain/devices/scan-content.ts";
import { limits } from "#lib/domain/limits.ts";

const scanCall = async () => (await import("#lib/contract/firmware.ts")).firmware.scan;

type Props = {
  value: string;
  /** The run has begun: the device is fixed. */
  locked: boolean;
  error: string | undefined;
  /** The code is being looked up. */
  reading: boolean;
  onReading: (reading: boolean) => void;
  onChange: (deviceId: string) => void;
  /** A scan found nothing. */
  onNothing: () => void;
};

/** The device ID, typed or scanned; it locks with the first step. */
export function DeviceIdField({ value, locked, error, reading, onReading, onChange, onNothing }: Props) {
  const t = useTranslations("firmware");
  const errors = useTranslations("errors");
  const read = async (content: string) => {
    // A network's label contains its password, which must not be sent.
    if (isNetworkLabel(content) || content.length > limits.text.long) {
      onNothing();
      return toast(errors("scan.parseFailed"), { kind: "error" });
    }
    onReading(true);
    try {
      onChange((await callLate(scanCall, { content })).deviceId);
    } catch {
      // The failure is shown.
      onNothing();
    } finally {
      onReading(false);
    }
  };
  const open = async () => {
    const outcome = await scan();
    if (outcome.kind === "read") return read(outcome.result.rawValue);
    onNothing();
    toast(t(outcome.kind === "scan-cancelled" ? "scanCancelled" : "noScanner"));
  };
  return (
    <TextField
      label={t("deviceId")}
      error={error}
      name="deviceId"
      value={value}
      readOnly={locked || reading}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="go"
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
      end={
        <>
          {locked ? <IconLock size={22} stroke={1.8} role="img" aria-label={t("locked")} /> : null}
          <IconButton label={t("scan")} disabled={locked || reading} onClick={() => void open()}>
            <IconScan size={24} stroke={1.8} aria-hidden="true" />
          </IconButton>
        </>
      }
    />
  );
}
