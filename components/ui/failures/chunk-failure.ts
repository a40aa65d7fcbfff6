import { minute } from "#lib/domain/time/spans.ts";

const signs = /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i;
// Error messages of browsers and of production React (by number) for a truncated answer.
const ends = /network error|connection was lost|error .412|input stream|load failed/i;
const key = "reloadedAt";
/** Two failures within this are one. Milliseconds. */
const lately = minute;

/** A chunk could not be loaded, probably because of a newer version. */
export const isChunkFailure = (error: Error): boolean => error.name === "ChunkLoadError" || signs.test(error.message);

/** The connection was lost while the page loaded, or was silent for too long. */
export const isCutOff = (error: Error): boolean => error.name === "TimeoutError" || ends.test(error.message);

/** Reloads the page unless that was tried a moment ago. Returns whether it does. */
export function reloadOnce(): boolean {
  try {
    if (Date.now() - Number(window.sessionStorage.getItem(key) ?? 0) < lately) return false;
    window.sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return false;
  }
  window.location.reload();
  return true;
}
