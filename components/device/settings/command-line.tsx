import { useSetting } from "#lib/client/devices/use-setting.ts";
import type { Component } from "#lib/contract/args.ts";
import styles from "./screen-commands.module.css";
import { SettingCourseLine } from "./setting-course-line.tsx";

/** How far a command has come, or what came of it lately, by its name; nothing when there is nothing to say. */
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
