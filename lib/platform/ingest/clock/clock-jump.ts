import { linkKey } from "../../alarms/engine/link.ts";
import type { Platform } from "../../call.ts";
import type { DeviceState } from "../device-state.ts";
import type { Returns } from "../presence/await-returns.ts";
import type { Registry } from "../registry.ts";

/** Smaller differences are normal clock corrections. Milliseconds. */
const least = 2_000;

/** Shifts a device's times that were taken from our clock. */
function shiftTimes(state: DeviceState, by: number): void {
  if (state.messageTime > 0) state.messageTime += by;
  if (state.valueTime > 0) state.valueTime += by;
  // The device's own delays have not progressed.
  state.behind += by;
  const link = state.causes.get(linkKey);
  if (link?.phase === "pending") state.causes.set(linkKey, { ...link, since: link.since + by, base: link.base + by });
  if (link?.phase === "clearing") state.causes.set(linkKey, { ...link, since: link.since + by });
}

type Options = Pick<Platform, "now"> & {
  /** A monotonic clock of the time in which messages could be received. */
  steady(): number;
  registry: Registry;
  returns: Returns;
};

/**
 * Detects that our clock was set ahead, as a server may get the correct time only some time after its start, or that
 * no messages could be received for a while, because this process was suspended or the database took none. No device
 * must count as silent because of that time.
 */
export function followClock({ now, steady, registry, returns }: Options): () => Promise<void> {
  let last = now();
  let offset = last - steady();
  return async () => {
    const time = now();
    // The monotonic clock has fractions, but times are integers.
    const by = Math.round(time - steady() - offset);
    if (by > least) {
      await returns.again(time);
      // No more than has passed: the process may have been suspended while the database was slow.
      for (const state of registry.all()) shiftTimes(state, Math.min(by, time - last));
    }
    offset += by;
    last = time;
  };
}
