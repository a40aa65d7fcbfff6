"use client";

import { IconScan } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { notedDevice, noteReadDevice } from "#lib/client/scan/read-device.ts";
import { isNetworkLabel, scannedDevice } from "#lib/domain/devices/scan-content.ts";
import { limits } from "#lib/domain/limits.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import styles from "./adding.module.css";
import { CodeResult } from "./code-result.tsx";
import { type CodeReading, useReadCode } from "./use-read-code.ts";
import { useScanCode } from "./use-scan-code.ts";

/** The device of the code; null if there is none, undefined while unknown. */
function deviceOf(reading: CodeReading): string | null | undefined {
  if (reading.state === "asking") return undefined;
  if (reading.state === "known") return reading.code.type === "device" ? (reading.code.deviceId ?? null) : null;
  return reading.failure.reaction === "setup" ? (scannedDevice(reading.content) ?? null) : null;
}

/** The field for a code with its scanner, and the meaning of the code. */
export function CodeBox({ codes, openScanner }: { codes: readonly PermissionCode[]; openScanner: boolean }) {
  const t = useTranslations("codes");
  const form = useRef<HTMLFormElement>(null);
  const scanCode = useScanCode();
  const { reading, read, again } = useReadCode();
  const device = reading && deviceOf(reading);
  const [empty, setEmpty] = useState(false);

  const field = () => form.current?.elements.namedItem("code");
  const resolve = (content: string) => {
    const input = field();
    if (input instanceof HTMLInputElement) input.value = isNetworkLabel(content) ? "" : content;
    setEmpty(false);
    void read(content);
  };
  const open = async () => {
    const content = await scanCode();
    if (content !== undefined) resolve(content);
  };
  const begin = useEffectEvent(() => void open());
  const resume = useEffectEvent((deviceId: string) => resolve(deviceId));
  useEffect(() => {
    const before = notedDevice();
    if (before !== undefined && !openScanner) resume(before);
  }, [openScanner]);
  useEffect(() => {
    if (device !== undefined) noteReadDevice(device ?? undefined);
  }, [device]);
  useEffect(() => {
    if (!openScanner) return;
    // In a timer, after hydration; an effect that runs twice opens it once.
    const timer = setTimeout(() => {
      // Removes the parameter from the address, so that a reload does not open the scanner again.
      window.history.replaceState(window.history.state, "", window.location.pathname);
      begin();
    });
    return () => clearTimeout(timer);
  }, [openScanner]);
  return (
    <div className={styles.page}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const input = field();
          const content = input instanceof HTMLInputElement ? input.value.trim() : "";
          setEmpty(content === "");
          if (content !== "") void read(content);
          else if (input instanceof HTMLInputElement) input.focus();
        }}
      >
        <TextField
          name="code"
          label={t("label")}
          hint={t("hint")}
          error={empty ? t("empty") : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={limits.text.long}
          end={
            <IconButton label={t("scan")} onClick={() => void open()}>
              <IconScan size={24} stroke={1.8} aria-hidden="true" />
            </IconButton>
          }
        />
        <Button type="submit" variant="tinted" busy={reading?.state === "asking"}>
          {t("read")}
        </Button>
      </form>
      <div aria-live="polite">
        {reading && reading.state !== "asking" ? (
          <CodeResult
            key={reading.content}
            reading={reading}
            codes={codes}
            retry={() => again(reading.content)}
            scanNext={() => void open()}
          />
        ) : null}
      </div>
    </div>
  );
}
