import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

type TimeFieldProps = Pick<FieldFrameProps, "label" | "error"> & Omit<ComponentProps<"input">, "type" | "ref">;

/** A time of the day, chosen with the clock of the phone; its value is "22:00". */
export function TimeField({ label, error, ...input }: TimeFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <input
        {...input}
        id={id}
        type="time"
        required
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, error })}
      />
    </FieldFrame>
  );
}
