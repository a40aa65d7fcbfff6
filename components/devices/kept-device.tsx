"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Age } from "#components/ui/age.tsx";
import { Body } from "#components/ui/body.tsx";
import { Header } from "#components/ui/header.tsx";
import { OfflineBar } from "#components/ui/offline-bar.tsx";
import { StatusIcon } from "#components/ui/status-icon.tsx";
import { StatusWord } from "#components/ui/status-word.tsx";
import type { KeptKind } from "#lib/client/kept/kept-screens.ts";
import { useKept } from "#lib/client/kept/use-kept.ts";
import { useKeptDevice } from "#lib/client/kept/use-kept-device.ts";
import { href } from "#lib/domain/routes.ts";
import styles from "./device-header.module.css";

type Props = {
  /** What stands below the head. */
  kind: KeptKind;
  children: ReactNode;
};

/** A page of a device as it was last known: its head, from when it is, and `children`. */
export function KeptDevice({ kind, children }: Props) {
  const t = useTranslations("devices.header");
  const statuses = useTranslations("statuses");
  const deviceId = useSearchParams().get("deviceId") ?? "";
  const known = useKeptDevice(deviceId);
  const own = useKept(kind, deviceId);
  const shown = own ?? (kind === "device" ? known : null);
  const device = known?.data.device;
  const { status, dataTime } = device ?? {};
  const sub = status ? (
    <>
      <StatusWord tone="offline" icon={<StatusIcon status={status} size={16} />}>
        {statuses(status)}
      </StatusWord>
      {dataTime ? (
        <>
          <span className={styles.dot} />
          <span className={styles.age}>{t.rich("reported", { age: () => <Age time={dataTime} /> })}</span>
        </>
      ) : null}
    </>
  ) : undefined;
  return (
    <>
      <Header title={device?.deviceName ?? deviceId} back={href("home")} sub={sub} />
      <OfflineBar dataTime={shown?.time ?? null} />
      <Body>{children}</Body>
    </>
  );
}
