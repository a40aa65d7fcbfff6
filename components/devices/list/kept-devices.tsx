"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import { NotKept } from "#components/ui/failures/not-kept.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { OfflineWords } from "#components/ui/failures/offline-words.tsx";
import { SkeletonRows } from "#components/ui/loading/skeleton-rows.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import type { Kept } from "#lib/client/kept/kept-screens.ts";
import { useKept } from "#lib/client/kept/use-kept.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import { choiceOf } from "#lib/domain/kept-list.ts";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import type { DeviceQuery } from "#lib/domain/queries/device-query.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { paramsOf } from "#lib/domain/queries/search-params.ts";
import styles from "../rows/device-list.module.css";
import { DeviceRow } from "../rows/device-row.tsx";
import { useRowWords } from "../rows/row-words.ts";
import { CountStrip } from "./count-strip.tsx";
import screen from "./device-screen.module.css";
import { DevicesEmpty } from "./devices-empty.tsx";
import kept from "./kept-devices.module.css";
import { QuickRow } from "./quick-row.tsx";

/** The stored device list, every value with its age; filtered and sorted by its address like the live one. */
export function KeptDevices() {
  const titles = useTranslations("titles");
  const query = parseDeviceQuery(paramsOf(useSearchParams()));
  const found = useKept("devices");
  return (
    <>
      <Header title={titles("devices")} />
      <OfflineBar dataTime={found?.time ?? null} words={OfflineWords} />
      {found ? (
        <KeptDeviceList query={query} {...found.data} />
      ) : (
        <Body>{found === null ? <NotKept /> : <SkeletonRows count={9} />}</Body>
      )}
    </>
  );
}

type ListProps = Kept<"devices">["data"] & { query: DeviceQuery };

/** Counts are computed from the stored rows, since the server's are not stored; of a part of all they would be wrong. */
export function KeptDeviceList({ query, list: rows, total }: ListProps) {
  const t = useTranslations("offline");
  const words = useRowWords();
  const { list, counts, alarming, expiring } = choiceOf(rows, query, useMinute());
  const isPart = rows.length < total;
  return (
    <>
      <div className={screen.strip}>
        <CountStrip query={query} counts={isPart ? null : counts} codes={permissionCodes} />
      </div>
      <QuickRow query={query} alarming={alarming} expiring={expiring} shown={isPart ? undefined : counts.all} />
      <Body>
        <div className={classes(screen.rest, list.length > 0 && screen.surface)}>
          {list.length === 0 ? <DevicesEmpty query={query} /> : null}
          <div className={styles.list}>
            <ul className={styles.plain}>
              {list.map((device) => (
                <li key={device.deviceId}>
                  <DeviceRow device={device} words={words} frozen />
                </li>
              ))}
            </ul>
            {isPart ? <p className={kept.part}>{t("part", { shown: rows.length, all: total })}</p> : null}
          </div>
        </div>
      </Body>
    </>
  );
}
