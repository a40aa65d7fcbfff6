"use client";

import { useState } from "react";
import { lateHook } from "#components/ui/loading/late-hook.tsx";
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
  /** The figures of the list's own answer, within its search. */
  counts: Counts | null;
  /** Undefined if they could not be counted; then there are no chips. */
  statistics: DataOf<typeof overview.statistics> | undefined;
  codes: readonly PermissionCode[];
};

const Statistics = lateHook(
  async () => (await import("#lib/client/live/live-figures.ts")).liveFigures.useLiveStatistics,
);

/** Filters and order of the list. Its figures follow the devices' states, while the rows keep their places. */
export function ListFilters({ query, counts, statistics, codes }: Props) {
  const [told, tell] = useState<LiveStatistics>();
  const live = told && told.groupId === query.group ? told.figures : statistics;
  // Within a search or a quick filter nothing recounts: there the figures are those of the list's answer.
  const isWhole = !query.keyword && !query.only;
  return (
    <>
      <div className={styles.strip}>
        <CountStrip
          query={query}
          counts={counts && live && isWhole ? { ...live, inactivated: live.inactivated ?? counts.inactivated } : counts}
          codes={codes}
        />
      </div>
      <QuickRow query={query} alarming={live?.alarming ?? 0} expiring={live?.expiringSoon ?? 0} shown={counts?.all}>
        <SortButton query={query} />
      </QuickRow>
      <Statistics asked={{ groupId: query.group, initial: statistics }} tell={tell} />
    </>
  );
}
