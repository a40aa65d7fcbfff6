"use client";

import { IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "./field.module.css";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

type Props = Pick<FieldFrameProps, "label" | "error"> &
  Omit<ComponentProps<"select">, "ref"> & {
    children: ReactNode;
  };

/** One of several in a box of a form, chosen with the phone's own list. */
export function SelectField({ label, error, children, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select
        {...select}
        id={id}
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, error })}
      >
        {children}
      </select>
      <IconChevronDown size={22} stroke={1.8} className={styles.arrow} aria-hidden="true" />
    </FieldFrame>
  );
}
