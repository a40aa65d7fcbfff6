"use client";

import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useId, useRef } from "react";
import { IconButton } from "../buttons/icon-button.tsx";
import styles from "./field.module.css";
import { describedBy, FieldFrame, type FieldFrameProps } from "./field-frame.tsx";

// React fires no `onChange` for the clear button; `onInput` fires.
type TextFieldProps = Omit<FieldFrameProps, "id"> &
  Omit<ComponentProps<"input">, "placeholder" | "ref" | "onChange"> & {
    /** At the end of the box instead of the clear button. */
    end?: ReactNode;
  };

/** A text input with a clear button. Uncontrolled, so that input before hydration is kept. */
export function TextField({ label, error, hint, wraps, end, ...input }: TextFieldProps) {
  const t = useTranslations("states");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (!field.current) return;
    field.current.value = "";
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    field.current.focus();
  };
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} wraps={wraps}>
      <input
        {...input}
        ref={field}
        id={id}
        placeholder=" "
        className={styles.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, error, hint })}
      />
      {end ??
        (input.readOnly ? null : (
          // Not in the tab order: the next Tab and Enter would clear the field.
          <IconButton label={t("clear", { field: label })} className={styles.clear} tabIndex={-1} onClick={clear}>
            <IconX size={22} stroke={1.8} aria-hidden="true" />
          </IconButton>
        ))}
    </FieldFrame>
  );
}
