import { useSetting } from "#lib/client/devices/use-setting.ts";
import type { Component } from "#lib/contract/args.ts";
import { SettingCourseLine } from "../setting-course-line.tsx";
import styles from "./screen-commands.module.css";

/** The progress or recent result of a command, with its name; nothing if there is none. */
export function CommandLine({ deviceId, component: known }: { deviceId: string; component: Component }) {
  const { component, task, seconds } = useSetting(deviceId, known);
  if (!task) return null;
  return (
    <p className={styles.line}>
      <b>{component.argName}</b>
      <SettingCourseLine task={task} seconds={seconds} />
    </p>
  );
}
