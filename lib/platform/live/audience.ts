import { callerOf, type Platform } from "../call.ts";
import type { Events, NamedEvent } from "./events.ts";
import { sendAlarms } from "./send-alarms.ts";
import { ShownProducts } from "./shown-args.ts";
import type { Viewer } from "./viewer.ts";
import { watchRights } from "./watch-rights.ts";

/** All open streams of this process. */
export type Audience = {
  /** The arguments of products, as streams show them. */
  products: ShownProducts;
  /** Adds a stream, which receives events until the returned function is called. */
  join(viewer: Viewer): () => void;
  close(): void;
};

/** Whether a changed right concerns the stream's person, or a device of theirs: such a stream shows who has access. */
export const concerns = ({ userId, deviceId }: Events["access"], viewer: Viewer): boolean =>
  callerOf(viewer.call()).userId === userId || viewer.sees(deviceId);

/** Passes each event of the bus to the streams that it concerns, without querying the others. */
export function createAudience(platform: Platform): Audience {
  const { bus, log } = platform;
  const viewers = new Set<Viewer>();
  const of = new Map<string, Set<Viewer>>();

  let alarms: Events["alarm"][] = [];
  let telling = false;
  /** Serialised, to keep the order; alarms arriving in the meantime are read together. */
  async function tell(): Promise<void> {
    if (telling) return;
    telling = true;
    while (alarms.length > 0) {
      const some = alarms;
      alarms = [];
      try {
        await sendAlarms(platform, viewers, some);
      } catch (error) {
        log.error({ err: error }, "alarms could not be sent to live streams");
        // After reconnecting, pages read the alarms that could not be sent.
        for (const viewer of viewers) viewer.end();
      }
    }
    telling = false;
  }

  function take(named: NamedEvent): void {
    const { name, event } = named;
    if (name === "firmware") return;
    if (name === "alarm") {
      alarms.push(event);
      void tell();
    } else if (name === "access") {
      // A page that does not name the device may show a list that it now belongs to, or no longer belongs to.
      for (const viewer of viewers) if (concerns(event, viewer)) viewer.check(!viewer.watched.includes(event.deviceId));
    } else if (name === "groups") {
      for (const viewer of viewers) if (callerOf(viewer.call()).userId === event.userId) viewer.check(true);
    } else {
      const wording = new Map();
      for (const viewer of of.get(event.deviceId) ?? []) viewer.hear(named, wording);
    }
  }

  const unsubscribe = bus.subscribe(take, () => {
    // Pages reconnect when their stream ends, and read everything again.
    for (const viewer of viewers) viewer.end();
  });
  const stopWatching = watchRights(platform, { viewers, of });
  return {
    products: new ShownProducts(),
    join(viewer) {
      viewers.add(viewer);
      for (const id of viewer.watched) of.set(id, (of.get(id) ?? new Set()).add(viewer));
      return () => {
        viewers.delete(viewer);
        for (const id of viewer.watched) {
          const left = of.get(id);
          left?.delete(viewer);
          if (left?.size === 0) of.delete(id);
        }
      };
    },
    close() {
      unsubscribe();
      stopWatching();
    },
  };
}
