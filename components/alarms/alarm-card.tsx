import { useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { classes } from "#components/ui/classes.ts";
import { Link } from "#components/ui/link.tsx";
import { HiddenComma } from "#components/ui/values/hidden-comma.tsx";
import type { Alarm } from "#lib/contract/alarms.ts";
import { type AlarmKind, alarmKind } from "#lib/domain/devices/alarms.ts";
import { decimalsOf, formatNumber, missing, withUnit } from "#lib/domain/devices/readings.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { clockOf } from "#lib/domain/time/days.ts";
import styles from "./alarm-card.module.css";
import { useAlarmCourse } from "./alarm-course.ts";
import { AlarmTile } from "./alarm-tile.tsx";
import { useAlarmTitle } from "./alarm-title.ts";

type Props = {
  alarm: Alarm;
  now: number;
  /** Names the device and leads to it; not on the device's own page. */
  withDevice: boolean;
  /** The buttons. */
  children?: ReactNode;
};

/** Not rounded: the value might then seem to be at its limit instead of beyond it. */
const format = (value: number, { unit }: Alarm) =>
  formatNumber(value, Number.isInteger(value) ? decimalsOf({ unit }) : null);
const hasNumber = (value: number | null | undefined): value is number => typeof value === "number";

/** The limit that was crossed: by the kind of alarm or, for unknown kinds, by the value. */
function sideOf(kind: AlarmKind, { value, limit }: Alarm): "low" | "high" | undefined {
  if (kind === "low" || kind === "high") return kind;
  return hasNumber(value) && hasNumber(limit) ? (value < limit ? "low" : "high") : undefined;
}

/** One alarm: what, where, the measured value and its limit if there is one, when it began and its state. */
export function AlarmCard({ alarm, now, withDevice, children }: Props) {
  const t = useTranslations("alarms");
  const title = useAlarmTitle()(alarm);
  const zone = useTimeZone() ?? "UTC";
  const { length, dealt, muted } = useAlarmCourse()(alarm, now);
  const processed = alarm.status === "processed";
  const kind = alarmKind(alarm.alarmType);
  const { value, code, limit, unit, deviceName, deviceId, argName, content, dealNote } = alarm;
  const side = sideOf(kind, alarm);
  const figure = hasNumber(value) ? withUnit(format(value, alarm), unit) : code;
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <AlarmTile kind={kind} processed={processed} />
        <div className={styles.main}>
          <div className={styles.line}>
            <h3 className={styles.title}>{title}</h3>
            {figure || hasNumber(limit) ? (
              <p className={classes(styles.figure, "num")}>
                {hasNumber(value) ? <span className={styles.sub}>{t("atStart")} </span> : null}
                <span className={classes(styles.value, figure ? !processed && styles.hot : styles.none)}>
                  {figure || missing}
                </span>
              </p>
            ) : null}
          </div>
          <div className={classes(styles.line, styles.sub)}>
            <p className={styles.where}>
              {withDevice ? (
                <Link className={styles.link} href={href("deviceData", { deviceId })}>
                  {deviceName || deviceId}
                </Link>
              ) : (
                (figure && argName) || content
              )}
            </p>
            {hasNumber(limit) && side ? (
              <p className={classes(styles.figure, "num")}>
                <HiddenComma />
                {t(`limits.${side}`, { value: format(limit, alarm) })}
              </p>
            ) : null}
          </div>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={classes(styles.sub, styles.meta, "num")}>
          <span className={styles.when}>
            <time dateTime={new Date(alarm.alarmTime).toISOString()}>{clockOf(alarm.alarmTime, zone)}</time>{" "}
            {length ? <span className={styles.length}>{length}</span> : null}
          </span>
          {dealt || muted ? <span className={styles.dealt}>{dealt || muted}</span> : null}
          {dealNote ? <span className={styles.dealt}>{t("note", { text: dealNote })}</span> : null}
        </p>
        {children}
      </div>
    </article>
  );
}
