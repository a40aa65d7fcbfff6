import { linkKey } from "../../alarms/engine/link.ts";
import type { Platform } from "../../call.ts";
import type { DeviceState } from "../device-state.ts";
import type { Returns } from "../presence/await-returns.ts";
import type { Registry } from "../registry.ts";

/** Smaller differences are normal clock corrections. Milliseconds. */
const least = 5_000;

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

type Options = Pick<Platform, "now" | "steady"> & { registry: Registry; returns: Returns };

/**
 * Detects that our clock was set ahead: a server may get the correct time only some time after its start, or was
 * suspended. No message arrived in the skipped time, and none must count as silent because of it.
 */
export function followClock({ now, steady, registry, returns }: Options): () => Promise<void> {
  let offset = now() - steady();
  return async () => {
    const time = now();
    // The monotonic clock has fractions, but times are integers.
    const by = Math.round(time - steady() - offset);
    if (by > least) {
      await returns.again(time);
      for (const state of registry.all()) shiftTimes(state, by);
    }
    offset += by;
  };
}
