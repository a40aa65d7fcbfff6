import { IconBellOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import { minute } from "#lib/domain/time/spans.ts";
import styles from "./alarm-sheet.module.css";

/** How long an alarm can be muted, in minutes. */
const choices = [30, 60, 240, 1440];

/** The part of an alarm's sheet that mutes the alarm, with a button for each duration. */
export function SnoozeChoices({ disabled, snooze }: { disabled: boolean; snooze: (minutes: number) => void }) {
  const t = useTranslations("alarms.sheet");
  const durationText = useDurationText();
  return (
    <>
      <h3 className={styles.heading}>
        <IconBellOff size={20} stroke={1.8} aria-hidden="true" />
        {t("snooze")}
      </h3>
      <p className={styles.text}>{t("snoozeText")}</p>
      <div className={styles.choices}>
        {choices.map((minutes) => (
          <Button key={minutes} variant="outline" small disabled={disabled} onClick={() => snooze(minutes)}>
            {durationText(minutes * minute)}
          </Button>
        ))}
      </div>
    </>
  );
}
