import { classes } from "../classes.ts";
import styles from "./tab-strip.module.css";

/** Reserves the strip's space until its entries are known. */
export const StripSpace = () => <div className={classes(styles.strip, styles.space)} />;
