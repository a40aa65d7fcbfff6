import { classes } from "../classes.ts";
import styles from "./tab-strip.module.css";

/** The place of the strip at the bottom until it is known what it holds. */
export const StripSpace = () => <div className={classes(styles.strip, styles.space)} />;
