import { useRef } from "react";

type Begun<T> = { value: T; sent: T | undefined };

/**
 * A value as it was when the form about it opened. What comes in while it is open is another person's, unless it is what
 * was `sent` from here: it is no change of the form, and what the form leaves as it was does not take it back.
 */
export function useBegun<T>(now: T, opened: boolean) {
  const begun = useRef<Begun<T>>({ value: now, sent: undefined });
  if (!opened) begun.current = { value: now, sent: undefined };
  const { value, sent } = begun.current;
  return {
    begun: value,
    /** Whether a part of it came from somebody else. */
    isForeign: <K>(part: (of: T) => K): boolean =>
      part(now) !== part(value) && (sent === undefined || part(now) !== part(sent)),
    /** What is to be stored of a part that the form has as `typed`. */
    kept: <K>(part: (of: T) => K, typed: K): K => (sent === undefined && typed === part(value) ? part(now) : typed),
    note: (next: T) => {
      begun.current = { ...begun.current, sent: next };
    },
  };
}
