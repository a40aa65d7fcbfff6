import { IconPhone } from "@tabler/icons-react";
import { classes } from "../classes.ts";
import styles from "./list-group.module.css";
import { ListRow, type ListRowLook } from "./list-row.tsx";

/** A line of a list that calls a number with one tap; `href` is a `tel:` address. */
export const ListRowCall = ({ href, ...look }: Omit<ListRowLook, "icon" | "end"> & { href: string }) => (
  <a href={href} className={classes(styles.tap, styles.call)}>
    <ListRow {...look} icon={IconPhone} />
  </a>
);
