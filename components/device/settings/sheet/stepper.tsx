"use client";

import { IconMinus, IconPlus } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { releasePointer } from "#components/ui/buttons/release-pointer.ts";
import { buzz } from "#lib/client/app/haptics.ts";
import styles from "./stepper.module.css";

/** A held button begins to repeat after `wait`, then every `pause`. Milliseconds. */
const wait = 400;
const pause = 120;

type Props = { step: (direction: 1 | -1) => void; disabled: boolean; children: ReactNode };

/** Two large buttons around a value; holding one of them repeats the step. */
export function Stepper({ step, disabled, children }: Props) {
  const t = useTranslations("setting");
  const latest = useRef(step);
  latest.current = step;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!disabled) return;
    // A disabled button receives no further pointer events.
    clearTimeout(timer.current);
    pressed.current = false;
  }, [disabled]);

  const go = (direction: 1 | -1, next: number) => {
    clearTimeout(timer.current);
    latest.current(direction);
    buzz("step");
    timer.current = setTimeout(() => go(direction, pause), next);
  };
  const end = () => {
    clearTimeout(timer.current);
    // The click of a pointer follows at once, or never if the pointer left the button; a later click has another
    // source.
    timer.current = setTimeout(() => {
      pressed.current = false;
    }, wait);
  };
  const button = (direction: 1 | -1) => (
    <button
      type="button"
      className={styles.button}
      disabled={disabled}
      aria-label={t(direction > 0 ? "more" : "less")}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        releasePointer(event);
        pressed.current = true;
        go(direction, wait);
      }}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        // Pointers are counted when pressed; keyboards and screen readers send only a click.
        if (!pressed.current) latest.current(direction);
        pressed.current = false;
      }}
    >
      {direction > 0 ? (
        <IconPlus size={28} stroke={2} aria-hidden="true" />
      ) : (
        <IconMinus size={28} stroke={2} aria-hidden="true" />
      )}
    </button>
  );
  return (
    <div className={styles.stepper}>
      {button(-1)}
      <div className={styles.middle}>{children}</div>
      {button(1)}
    </div>
  );
}
