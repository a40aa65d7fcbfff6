import { classes } from "#components/ui/classes.ts";
import { FlashOnChange } from "#components/ui/values/flash-on-change.tsx";
import type { Component } from "#lib/contract/args.ts";
import { missing } from "#lib/domain/devices/readings.ts";
import { useComponentText } from "./component-text.ts";
import { LastAt } from "./last-at.tsx";
import styles from "./parameter-grid.module.css";

/** A named value of a device; with its age if it is old although the device is online. */
export function Parameter({ component, stale }: { component: Component; stale: boolean }) {
  const textOf = useComponentText();
  const { text, unit, fault } = textOf(component);
  const old = component.quality === "stale";
  const tone = fault ? styles.fault : text === missing ? styles.none : stale || old ? styles.stale : "";
  return (
    <div className={styles.cell}>
      <dt className={styles.name}>{component.argName}</dt>
      <dd className={classes(styles.value, tone, "num")}>
        <FlashOnChange text={text}>
          {text}
          {unit ? <small>{unit}</small> : null}
        </FlashOnChange>
        <LastAt component={component} stale={stale} />
      </dd>
    </div>
  );
}
