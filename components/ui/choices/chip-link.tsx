import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Link, type LinkProps } from "../link.tsx";
import { LinkBusy } from "../link-busy.tsx";
import type { Tone } from "../theme/tone.ts";
import styles from "./chip.module.css";

type ChipLook = { on?: boolean; tone?: Tone; icon?: ReactNode };

/** A filter as a link, so that the choice is part of the address; `on` marks the filter that is applied. */
export function ChipLink({ on = false, tone, icon, children, ...rest }: LinkProps & ChipLook) {
  return (
    <Link
      replace
      scroll={false}
      data-tone={tone}
      aria-current={on ? "true" : undefined}
      className={classes(styles.chip, on && styles.on)}
      {...rest}
    >
      <span className={classes(styles.face, "num")}>
        {icon}
        {children}
      </span>
      <LinkBusy />
    </Link>
  );
}
