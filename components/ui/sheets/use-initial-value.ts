import { useRef } from "react";

type Initial<T> = { value: T; sent: T | undefined };

/**
 * A value as it was when its form opened. A change that arrives while the form is open is somebody else's, unless it is
 * what was `sent` from here. It is no change of the form, and fields left alone do not revert it.
 */
export function useInitialValue<T>(now: T, opened: boolean) {
  const initial = useRef<Initial<T>>({ value: now, sent: undefined });
  if (!opened) initial.current = { value: now, sent: undefined };
  const { value, sent } = initial.current;
  return {
    initial: value,
    /** Whether somebody else changed a part of it. */
    changedElsewhere: <K>(part: (of: T) => K): boolean =>
      part(now) !== part(value) && (sent === undefined || part(now) !== part(sent)),
    /** The value to store for a part that the form holds as `typed`. */
    kept: <K>(part: (of: T) => K, typed: K): K => (sent === undefined && typed === part(value) ? part(now) : typed),
    note: (next: T) => {
      initial.current = { ...initial.current, sent: next };
    },
  };
}
