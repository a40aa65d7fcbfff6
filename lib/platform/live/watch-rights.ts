import { callerOf, type Platform } from "../call.ts";
import { deviceMarks, sessionMark, sessionMarks } from "./rights-marks.ts";
import type { Viewer } from "./viewer.ts";

/** How often rights are checked for changes without an event, in milliseconds. */
const every = 3_000;

/**
 * Ends streams whose session has ended, and makes streams check rights that may have changed, also by other processes.
 * Its queries grow with the sessions and watched devices, not with the streams.
 */
export function watchRights(
  { db, now, log }: Platform,
  { viewers, of }: { viewers: ReadonlySet<Viewer>; of: ReadonlyMap<string, ReadonlySet<Viewer>> },
): () => void {
  let marks = new Map<string, string>();
  const known = new WeakSet<Viewer>();

  async function checkRights(): Promise<void> {
    const present = [...viewers];
    if (present.length === 0) return;
    const hashes = [...new Set(present.map((viewer) => callerOf(viewer.call()).tokenHash))];
    const sessions = await sessionMarks(db, hashes, now());
    const before = marks;
    marks = await deviceMarks(db, [...of.keys()], now());
    const touched = new Set<Viewer>();
    for (const viewer of present) {
      const caller = callerOf(viewer.call());
      // Between the stream's own loading and this check, a right may have changed and changed back.
      if (!known.has(viewer) || sessions.get(caller.tokenHash) !== sessionMark(caller)) touched.add(viewer);
      known.add(viewer);
    }
    for (const [deviceId, mark] of marks)
      if (mark !== before.get(deviceId)) for (const viewer of of.get(deviceId) ?? []) touched.add(viewer);
    for (const viewer of touched) viewer.check();
  }

  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    if (!stopped) timer = setTimeout(() => checkRights().catch(failed).finally(again), every);
  };
  const failed = (error: unknown) => {
    log.error({ err: error }, "rights of live streams could not be read");
    // Rights that cannot be verified must not be shown.
    for (const viewer of viewers) viewer.end();
  };
  again();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
