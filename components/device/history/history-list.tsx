"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useMorePages } from "#lib/client/lists/more-pages.ts";
import { useLiveRefresh } from "#lib/client/live/live-refresh.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import type { Change } from "#lib/contract/changes.ts";
import { type HistoryQuery, historyHref } from "#lib/domain/queries/history-query.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { byDay } from "#lib/domain/time/days.ts";
import styles from "./history.module.css";
import { HistoryRow } from "./history-row.tsx";

const changesList = async () => (await import("#lib/contract/changes.ts")).changes.list;

type Props = { changes: readonly Change[]; total: number; query: HistoryQuery; startTime: number | undefined };

/** Operations by day, newest first; more are loaded at the end. */
export function HistoryList({ changes: initial, total, query, startTime }: Props) {
  const t = useTranslations("history");
  const zone = useTimeZone() ?? "UTC";
  const now = useMinute();
  const { deviceId, mine, argId } = query;
  const { rows, state, more } = useMorePages({
    name: `history ${historyHref(query)}`,
    initial,
    total,
    idOf: (change) => change.id,
    fetchPage: (pageNum) =>
      callLate(
        changesList,
        { deviceId, mine, argId, startTime, pageNum, pageSize: screenLimits.page.size },
        { quiet: true },
      ),
  });
  useLiveRefresh(initial);
  return (
    <div className={styles.list}>
      {byDay(rows, (change) => change.createTime, now, zone).map(({ name, day, rows: ofDay }) => (
        <section key={name} aria-label={day.kind === "date" ? day.date : t(`days.${day.kind}`)}>
          <h2 className={styles.day}>{day.kind === "date" ? day.date : t(`days.${day.kind}`)}</h2>
          <ul className={styles.rows}>
            {ofDay.map((change) => (
              <HistoryRow key={change.id} change={change} withDevice={deviceId === undefined} />
            ))}
          </ul>
        </section>
      ))}
      <MoreRow state={state} retry={() => void more()} />
    </div>
  );
}
