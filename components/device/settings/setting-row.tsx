import { IconArrowRight } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { classes } from "#components/ui/classes.ts";
import { Switch } from "#components/ui/fields/switch.tsx";
import { Chevron } from "#components/ui/lists/chevron.tsx";
import { useSetting } from "#lib/client/devices/use-setting.ts";
import type { Component } from "#lib/contract/args.ts";
import { withUnit } from "#lib/domain/devices/readings.ts";
import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import { SettingCourseLine } from "./setting-course-line.tsx";
import { isOn, kindOf } from "./setting-kind.ts";
import styles from "./setting-row.module.css";
import { useSettingText } from "./setting-text.ts";
import type { OpenSetSheet } from "./sheet/lazy-set-sheet.tsx";
import { useSettingHint } from "./use-setting-hint.ts";
import type { Turn } from "./use-turning.ts";

type Props = {
  deviceId: string;
  component: Component;
  writable: boolean;
  /** The device cannot receive anything at the moment. */
  locked: boolean;
  open: OpenSetSheet;
  turn: Turn;
};

/** One setting: its name, its range or the progress of a change, and the value that the device reported. */
export const SettingRow = memo(function SettingRow({ deviceId, component: known, ...props }: Props) {
  const { writable, locked, open, turn } = props;
  const t = useTranslations("setting");
  const { component, task, seconds } = useSetting(deviceId, known);
  const { parts, reported } = useSettingText();
  const hint = useSettingHint()(component);
  const kind = writable ? kindOf(component) : "look";
  const pending = task && isUnderWay(task) ? task : undefined;
  const { text, unit } = reported(component);
  const choose = () => open.current?.({ component });
  const main = (
    <span className={styles.main}>
      <span>{component.argName}</span>
      {task && writable ? (
        <span className={styles.sub}>
          <SettingCourseLine task={task} seconds={seconds} />
        </span>
      ) : hint ? (
        <span className={classes(styles.sub, "num")}>{hint}</span>
      ) : null}
    </span>
  );
  if (kind === "switch")
    return (
      <div className={styles.row}>
        {task ? (
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={choose}>
            {main}
          </button>
        ) : (
          main
        )}
        <Switch
          label={component.argName}
          on={isOn(component)}
          busy={pending !== undefined}
          disabled={locked}
          onClick={() => turn.current?.(component, !isOn(component))}
        />
      </div>
    );
  const face = (
    <>
      {main}
      {kind === "button" ? null : (
        <span className={classes(styles.value, pending && styles.leaving, "num")}>
          <span>{withUnit(text, pending ? "" : unit)}</span>
          {pending ? (
            <>
              <span className="hidden-text"> {t("arrow")} </span>
              <IconArrowRight size={18} stroke={1.8} className={styles.arrow} aria-hidden="true" />
              <b>{parts(component, pending.targetValue).text}</b>
            </>
          ) : null}
        </span>
      )}
    </>
  );
  if (kind === "look") return <div className={styles.row}>{face}</div>;
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={choose}>
      {face}
      <Chevron className={styles.chevron} />
    </button>
  );
});
