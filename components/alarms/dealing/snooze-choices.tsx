import { IconBellOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { useAlarmCourse } from "../alarm-course.ts";
import styles from "./alarm-sheet.module.css";

/** How long an alarm can be muted, in minutes. */
const choices = [30, 60, 240, 1440];

type Props = { alarm: Alarm; disabled: boolean; snooze: (minutes: number) => void };

/** The part of an alarm's sheet that mutes the alarm for some time, or ends that. */
export function SnoozeChoices({ alarm, disabled, snooze }: Props) {
  const t = useTranslations("alarms");
  const durationText = useDurationText();
  const { muted } = useAlarmCourse()(alarm, useMinute());
  return (
    <>
      <h3 className={styles.heading}>
        <IconBellOff size={20} stroke={1.8} aria-hidden="true" />
        {t("sheet.snooze")}
      </h3>
      <p className={styles.text}>{muted || t("sheet.snoozeText")}</p>
      <div className={styles.choices}>
        {choices.map((minutes) => (
          <Button key={minutes} variant="outline" small disabled={disabled} onClick={() => snooze(minutes)}>
            {durationText(minutes * minute)}
          </Button>
        ))}
      </div>
      {muted ? (
        <div className={styles.choices}>
          <Button variant="outline" small disabled={disabled} onClick={() => snooze(0)}>
            {t("sheet.unsnooze")}
          </Button>
        </div>
      ) : null}
    </>
  );
}
