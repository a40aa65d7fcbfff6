import { filesPath } from "#lib/domain/screens/base-path.ts";
import { inTime } from "../in-time.ts";

/** Code counts as lost after as long as a call may take: on a dead line nothing fails for minutes. Milliseconds. */
const longest = 30_000;

/** Reports scripts without a response to the chunk loader as failed: it requests them again, on a new connection. */
function failPendingScripts(): void {
  for (const script of document.scripts)
    if (script.src.startsWith(window.location.origin + filesPath) && !performance.getEntriesByName(script.src).length)
      script.dispatchEvent(new Event("error"));
}

/** Resolves to the loaded code, or to undefined if loading fails or takes too long; the next try requests it again. */
export async function codeInTime<T>(load: () => Promise<T>): Promise<T | undefined> {
  let settled = false;
  const loading = load().finally(() => {
    settled = true;
  });
  const loaded = await inTime(loading, longest);
  if (!settled) failPendingScripts();
  return loaded;
}
