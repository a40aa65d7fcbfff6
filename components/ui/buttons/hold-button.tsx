"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { buzz } from "#lib/client/app/haptics.ts";
import { classes } from "../classes.ts";
import styles from "./hold-button.module.css";
import { releasePointer } from "./release-pointer.ts";

/** How long the button is held. Milliseconds. */
const duration = 2_000;

type Props = {
  /** What holding it does, such as "Hold 2 s to restart". */
  label: string;
  /** Labels for the first and second tap, for people who cannot hold. */
  taps: readonly [first: string, second: string];
  icon?: ReactNode;
  disabled?: boolean;
  onDone: () => void;
};

/** A red button to be held for 2 s. Keyboard and screen reader press it twice, and a link switches to two taps. */
export function HoldButton({ label, taps, icon, disabled = false, onDone }: Props) {
  const t = useTranslations("states");
  const [holding, setHolding] = useState(false);
  const [tapping, setTapping] = useState(false);
  const [armed, setArmed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!disabled) return;
    // A locked button receives no further pointer events.
    clearTimeout(timer.current);
    setHolding(false);
    setArmed(false);
  }, [disabled]);

  const done = () => {
    buzz("held");
    setArmed(false);
    onDone();
  };
  const begin = (event: PointerEvent) => {
    if (tapping || disabled || event.button !== 0) return;
    releasePointer(event);
    // A second finger starts again: the first one's timer would continue after both have left.
    clearTimeout(timer.current);
    setHolding(true);
    timer.current = setTimeout(() => {
      setHolding(false);
      done();
    }, duration);
  };
  const end = () => {
    clearTimeout(timer.current);
    setHolding(false);
  };
  const twice = () => (armed ? done() : setArmed(true));
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    // A held key repeats, which must not count as the two presses.
    event.preventDefault();
    if (!event.repeat) twice();
  };
  const face = armed ? taps[1] : tapping ? taps[0] : label;
  return (
    <div className={styles.hold}>
      <button
        ref={button}
        type="button"
        className={classes(styles.button, holding && styles.holding)}
        disabled={disabled}
        onPointerDown={begin}
        onPointerUp={end}
        onPointerLeave={end}
        onPointerCancel={end}
        onContextMenu={(event) => event.preventDefault()}
        // Fingers and mice hold; only a screen reader's click counts as a press.
        onClick={({ detail }) => (tapping || detail === 0 ? twice() : undefined)}
        onKeyDown={press}
        // Some browsers click when the key is released.
        onKeyUp={(event) => event.key === " " && event.preventDefault()}
        onBlur={() => setArmed(false)}
      >
        <span className={styles.fill} aria-hidden="true" />
        <span className={styles.face} aria-live="polite">
          {icon}
          {face}
        </span>
      </button>
      {tapping || disabled ? null : (
        <p className={styles.other}>
          {t("cannotHold")}{" "}
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              setTapping(true);
              // The tap removes the link, and with it the focus.
              button.current?.focus();
            }}
          >
            {t("twoTaps")}
          </button>
        </p>
      )}
    </div>
  );
}
