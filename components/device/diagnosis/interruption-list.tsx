"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/buttons/button.tsx";
import { MoreRow } from "#components/ui/lists/more-row.tsx";
import { RowList } from "#components/ui/lists/row-list.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { useMorePages } from "#lib/client/lists/more-pages.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import type { Interruption } from "#lib/contract/interruptions.ts";
import { interruptionDays } from "#lib/domain/devices/interruptions.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import styles from "./diagnosis.module.css";
import { InterruptionRow } from "./interruption-row.tsx";
import { useLengthText } from "./length-text.ts";

const interruptionsList = async () => (await import("#lib/contract/interruptions.ts")).interruptions.list;

/** The number shown at first: most questions are about the last night. */
const few = 5;

type Props = {
  deviceId: string;
  list: readonly Interruption[];
  total: number;
  awayTime?: number | null | undefined;
};

/** How often and how long a device's links were interrupted in the last days, and when. */
export function InterruptionList({ deviceId, list, total, awayTime }: Props) {
  const t = useTranslations("diagnosis.connection");
  const length = useLengthText();
  const now = useMinute();
  const [all, setAll] = useState(total <= few);
  const { rows, state, more } = useMorePages<Interruption>({
    name: `interruptions ${deviceId}`,
    initial: list,
    total,
    idOf: ({ link, startTime }) => `${link} ${startTime}`,
    fetchPage: (pageNum) =>
      callLate(interruptionsList, { deviceId, pageNum, pageSize: screenLimits.page.size }, { quiet: true }),
    rests: !all,
  });
  const days = interruptionDays;
  const current = rows.filter(({ endTime }) => !endTime).map(({ startTime }) => startTime);
  return (
    <>
      <div className={styles.interrupted}>
        {current.length > 0 ? (
          <p className={styles.now}>{t("away", { duration: length(now - Math.min(...current)) })}</p>
        ) : null}
        <p>{total === 0 ? t("none", { days }) : t("total", { days, count: total, duration: length(awayTime ?? 0) })}</p>
      </div>
      {rows.length > 0 ? (
        <RowList lead="none">
          {(all ? rows : rows.slice(0, few)).map((each) => (
            <InterruptionRow key={`${each.link} ${each.startTime}`} interruption={each} now={now} />
          ))}
        </RowList>
      ) : null}
      {all ? (
        <MoreRow state={state} retry={() => void more()} />
      ) : (
        <Button variant="tinted" className={styles.all} onClick={() => setAll(true)}>
          {t("all", { count: total })}
        </Button>
      )}
    </>
  );
}
