"use client";

import { useState } from "react";
import { lazyHook } from "#components/ui/loading/lazy-hook.tsx";
import type { LiveStatistics } from "#lib/client/live/live-statistics.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { overview } from "#lib/contract/overview.ts";
import type { DeviceFilter } from "#lib/domain/devices/devices.ts";
import type { PermissionCode } from "#lib/domain/people/permissions.ts";
import type { DeviceQuery } from "#lib/domain/queries/device-query.ts";
import { CountStrip } from "./count-strip.tsx";
import styles from "./device-screen.module.css";
import { QuickRow } from "./quick-row.tsx";
import { SortButton } from "./sort-button.tsx";

export type Counts = Readonly<Record<DeviceFilter, number>>;

type Props = {
  query: DeviceQuery;
  /** The counts in the list's response, within its search. */
  counts: Counts | null;
  /** Undefined if they could not be counted; then there are no chips. */
  statistics: DataOf<typeof overview.statistics> | undefined;
  codes: readonly PermissionCode[];
};

const Statistics = lazyHook(
  async () => (await import("#lib/client/live/live-figures.ts")).liveFigures.useLiveStatistics,
);

/** Filters and sorting of the list. Counts follow the devices' states live; rows keep their places. */
export function ListFilters({ query, counts, statistics, codes }: Props) {
  const [live, setLive] = useState<LiveStatistics>();
  const figures = live && live.groupId === query.group ? live.figures : statistics;
  // Within a search or a quick filter the counts are those of the list's response, without live updates.
  const isWhole = !query.keyword && !query.only;
  return (
    <>
      <div className={styles.strip}>
        <CountStrip
          query={query}
          counts={
            counts && figures && isWhole
              ? { ...figures, inactivated: figures.inactivated ?? counts.inactivated }
              : counts
          }
          codes={codes}
        />
      </div>
      <QuickRow
        query={query}
        alarming={figures?.alarming ?? 0}
        expiring={figures?.expiringSoon ?? 0}
        shown={counts?.all}
      >
        <SortButton query={query} />
      </QuickRow>
      <Statistics input={{ groupId: query.group, initial: statistics }} onResult={setLive} />
    </>
  );
}
