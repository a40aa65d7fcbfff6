import { filesPath } from "#lib/domain/screens/base-path.ts";
import { inTime } from "../in-time.ts";

/** Code counts as lost after as long as a call may take: on a dead line nothing fails for minutes. Milliseconds. */
const longest = 30_000;

/**
 * Resolves to the loaded code, or to undefined if that fails or takes too long. Scripts without a response are then
 * reported to the chunk loader as failed, which requests them again, on a new connection.
 */
export async function codeInTime<T>(load: () => Promise<T>): Promise<T | undefined> {
  const loaded = await inTime(load(), longest);
  if (!loaded)
    for (const script of document.scripts)
      if (script.src.includes(filesPath) && !performance.getEntriesByName(script.src)[0])
        script.dispatchEvent(new Event("error"));
  return loaded;
}
