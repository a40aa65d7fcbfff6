import { type ComponentProps, useId } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

type Props = Omit<FieldFrameProps, "id" | "wraps"> & Omit<ComponentProps<"textarea">, "placeholder">;

/** Several lines of text; the box grows with them where the browser can. */
export function TextAreaField({ label, error, hint, ...area }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={6}
        {...area}
        id={id}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, error, hint })}
      />
    </FieldFrame>
  );
}
