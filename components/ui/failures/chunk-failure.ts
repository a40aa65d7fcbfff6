import { minute } from "#lib/domain/time/spans.ts";

const signs = /loading (css )?chunk|failed to load chunk|dynamically imported module|importing a module script failed/i;
// What browsers and React say where an answer that had begun to come ended before its end: a built React says a number.
const ends = /network error|connection was lost|error .412|input stream|load failed/i;
const key = "reloadedAt";
/** Two failures within this are one. Milliseconds. */
const lately = minute;

/** A part of the app could not be fetched, most likely because a newer version took its place. */
export const isChunkFailure = (error: Error): boolean => error.name === "ChunkLoadError" || signs.test(error.message);

/** The line was lost while the page was on its way, or has been silent for as long as a page may take. */
export const isCutOff = (error: Error): boolean => error.name === "TimeoutError" || ends.test(error.message);

/** Loads the page again, unless that was tried a moment ago. Tells whether it does. */
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
