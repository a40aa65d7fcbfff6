"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { DeviceIcon } from "#components/ui/drawings/device-icon.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRowLink } from "#components/ui/lists/list-row-link.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { Device } from "#lib/contract/devices.ts";
import { isId } from "#lib/domain/ids.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { withoutSpaces } from "#lib/domain/texts/plain-typed.ts";
import styles from "./wifi.module.css";

type Props = { devices: readonly Device[]; total: number; ssid: string | undefined };

/** Chooses the device to set up: one of the person's devices, or a new one by its ID. */
export function ChooseDevice({ devices, total, ssid }: Props) {
  const t = useTranslations("wifi.device");
  const ids = useTranslations("ids");
  const statuses = useTranslations("statuses");
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const [wrong, setWrong] = useState(false);
  // Long numbers are typed in groups, and Chinese keyboards have full-width digits.
  const deviceId = withoutSpaces(typed);
  const fits = isId(deviceId);
  const problem = deviceId === "" ? t("idEmpty") : fits ? undefined : ids("wrongDevice");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWrong(true);
    if (fits) router.push(href("wifiConfig", { deviceId, ssid }));
  };
  return (
    <div className={styles.step}>
      <p>{t(ssid === undefined ? "text" : "textOf", { ssid: ssid ?? "" })}</p>
      {devices.length > 0 ? (
        <ListGroup title={t("own")}>
          {devices.map((device) => (
            <ListRowLink
              key={device.deviceId}
              href={href("wifiConfig", { deviceId: device.deviceId, ssid })}
              icon={DeviceIcon}
              label={device.deviceName}
              sub={joinFacts(statuses(device.status), device.deviceId)}
            />
          ))}
        </ListGroup>
      ) : null}
      {total > devices.length ? <Note>{t("more", { count: devices.length, total })}</Note> : null}
      <form className={styles.fixes} onSubmit={submit} noValidate>
        <TextField
          label={t("id")}
          hint={t("idHint")}
          error={wrong ? problem : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="tinted">
          {t("go")}
        </Button>
      </form>
    </div>
  );
}
