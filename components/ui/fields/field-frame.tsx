import { IconAlertCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import styles from "./field.module.css";

export type FieldFrameProps = {
  id: string;
  label: string;
  /** The error below the field. */
  error?: string;
  hint?: ReactNode;
  /** Whether the parts of the box may wrap with large text. */
  wraps?: boolean;
};

/** Ids of the sentences that describe the input of a frame. */
export const describedBy = ({ id, error, hint }: Pick<FieldFrameProps, "id" | "error" | "hint">): string | undefined =>
  classes(error && `${id}-error`, Boolean(hint) && `${id}-hint`) || undefined;

/** Label above, box with its input and buttons, hint and error below. */
export function FieldFrame({ id, label, error, hint, wraps, children }: FieldFrameProps & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes(styles.box, wraps && styles.wraps)}>{children}</div>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={18} stroke={2} aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
