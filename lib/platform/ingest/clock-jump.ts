import { linkKey } from "../alarms/engine/link.ts";
import type { Platform } from "../call.ts";
import type { Returns } from "./await-returns.ts";
import type { DeviceState } from "./device-state.ts";
import type { Registry } from "./registry.ts";

/** By less than this a clock is corrected all the time. Milliseconds. */
const least = 5_000;

/** What was noted of a device by our clock moves along with it. */
function moveAlong(state: DeviceState, by: number): void {
  if (state.seen > 0) state.seen += by;
  if (state.heard > 0) state.heard += by;
  // The device's own delays are no further than they were.
  state.behind += by;
  const link = state.causes.get(linkKey);
  if (link?.phase === "pending") state.causes.set(linkKey, { ...link, since: link.since + by, base: link.base + by });
  if (link?.phase === "clearing") state.causes.set(linkKey, { ...link, since: link.since + by });
}

type Options = Pick<Platform, "now" | "steady"> & { registry: Registry; returns: Returns };

/**
 * Notices that our clock was put ahead since it was looked at before: a server finds the right time some while after its
 * start, or was suspended. Of that time nothing was heard of any device, and nobody is taken for silent because of it.
 */
export function followClock({ now, steady, registry, returns }: Options): () => Promise<void> {
  let offset = now() - steady();
  return async () => {
    const time = now();
    // The steady clock has fractions, and moments are whole.
    const by = Math.round(time - steady() - offset);
    if (by > least) {
      await returns.again(time);
      for (const state of registry.all()) moveAlong(state, by);
    }
    offset += by;
  };
}
