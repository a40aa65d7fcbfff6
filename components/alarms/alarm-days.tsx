import { useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { LabelledCount } from "#components/ui/values/labelled-count.tsx";
import type { Alarm } from "#lib/contract/alarms.ts";
import { byDay } from "#lib/domain/time/days.ts";
import styles from "./alarm-board.module.css";
import { AlarmCard } from "./alarm-card.tsx";

type Props = {
  alarms: readonly Alarm[];
  /** Whether the list is complete. */
  complete: boolean;
  now: number;
  /** The time of the data, if not live: durations end there. */
  dataTime?: number;
  withDevice: boolean;
  /** The buttons of an alarm. */
  children: (alarm: Alarm) => ReactNode;
};

/** Alarms as cards, grouped by the day on which they began. */
export function AlarmDays({ alarms, complete, now, dataTime = now, withDevice, children }: Props) {
  const t = useTranslations("alarms");
  const zone = useTimeZone() ?? "UTC";
  const days = byDay(alarms, ({ alarmTime }) => alarmTime, now, zone);
  return (
    <div className={styles.list}>
      {days.map(({ name, day, rows: ofDay }, index) => (
        <section key={name} aria-label={day.kind === "date" ? day.date : t(`days.${day.kind}`)}>
          <h2 className={styles.day}>
            <span>{day.kind === "date" ? day.date : t(`days.${day.kind}`)}</span>
            {/* The last day may continue on the next page, so its count is unknown. */}
            {index < days.length - 1 || complete ? (
              <span className={classes(styles.count, "num")}>
                <LabelledCount count={ofDay.length} label={t("counted", { count: ofDay.length })} />
              </span>
            ) : null}
          </h2>
          <div className={styles.cards}>
            {ofDay.map((alarm) => (
              <AlarmCard key={alarm.policeId} alarm={alarm} now={dataTime} withDevice={withDevice}>
                {children(alarm)}
              </AlarmCard>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
