"use client";

import { useTranslations } from "next-intl";
import { Body } from "#components/ui/body.tsx";
import { Header } from "#components/ui/header.tsx";
import { NotKept } from "#components/ui/not-kept.tsx";
import { OfflineBar } from "#components/ui/offline-bar.tsx";
import { SkeletonRows } from "#components/ui/skeleton-rows.tsx";
import { useKept } from "#lib/client/kept/use-kept.ts";
import styles from "./device-list.module.css";
import { DeviceRow } from "./device-row.tsx";
import screen from "./device-screen.module.css";
import kept from "./kept-devices.module.css";

/** The device list as it was last known, every value with its age. */
export function KeptDevices() {
  const titles = useTranslations("titles");
  const t = useTranslations("offline");
  const found = useKept("devices");
  return (
    <>
      <Header title={titles("devices")} />
      <OfflineBar dataTime={found?.time ?? null} />
      <Body>
        {found === undefined ? <SkeletonRows count={9} /> : null}
        {found === null ? <NotKept /> : null}
        {found ? (
          <div className={screen.surface}>
            <div className={styles.list}>
              <ul className={styles.plain}>
                {found.data.list.map((device) => (
                  <li key={device.deviceId}>
                    <DeviceRow device={device} frozen />
                  </li>
                ))}
              </ul>
            </div>
            {found.data.list.length < found.data.total ? (
              <p className={kept.part}>{t("part", { shown: found.data.list.length, all: found.data.total })}</p>
            ) : null}
          </div>
        ) : null}
      </Body>
    </>
  );
}
