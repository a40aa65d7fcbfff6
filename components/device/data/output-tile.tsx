import { useTranslations } from "next-intl";
import { classes } from "#components/ui/classes.ts";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import type { Component } from "#lib/contract/args.ts";
import { useComponentText } from "./component-text.ts";
import { LastAt } from "./last-at.tsx";
import { OutputIcon } from "./output-icon.tsx";
import styles from "./output-tile.module.css";

type Props = {
  component: Component;
  /** An old value is not shown as running. */
  stale: boolean;
  /** By the device's clock. */
  now: number;
};

/** A relay, contact or lamp: state as text and colour, and for how long. */
export function OutputTile({ component, stale, now }: Props) {
  const t = useTranslations("data");
  const textOf = useComponentText();
  const lasting = useDurationText();
  const { text, on, fault } = textOf(component);
  const since = component.sinceTime;
  const old = stale || component.quality === "stale";
  const state = on && !old && since ? t("state", { state: text, duration: lasting(now - since) }) : text;
  return (
    <li className={classes(styles.tile, on && !old && styles.on)}>
      <OutputIcon code={component.argCode ?? component.argId} />
      <div>
        <div className={styles.name}>{component.argName}</div>
        <div className={classes(styles.state, fault && styles.fault, old && styles.stale, "num")}>
          {state}
          <LastAt component={component} stale={stale} />
        </div>
      </div>
    </li>
  );
}
