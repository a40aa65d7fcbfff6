import { useSyncExternalStore } from "react";

function onFocusChange(listener: () => void): () => void {
  const gone = new AbortController();
  for (const type of ["focusin", "focusout"]) document.addEventListener(type, listener, { signal: gone.signal });
  return () => gone.abort();
}
const never = () => () => {};

/**
 * Whether a field has the focus, so that the keyboard may be open; false while not `watched`. Not by
 * `body:has(:focus)`, with which each change of focus and each element added to the body restyles the page (0179).
 */
export const useFieldFocus = (watched: boolean): boolean =>
  useSyncExternalStore(
    watched ? onFocusChange : never,
    () => watched && (document.activeElement?.matches("input, textarea") ?? false),
    () => false,
  );
