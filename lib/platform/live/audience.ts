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
  const byDevice = new Map<string, Set<Viewer>>();

  let alarms: Events["alarm"][] = [];
  let sending = false;
  /** Serialised, to keep the order; alarms arriving in the meantime are read together. */
  async function sendPending(): Promise<void> {
    if (sending) return;
    sending = true;
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
    sending = false;
  }

  function dispatch(named: NamedEvent): void {
    const { name, event } = named;
    if (name === "firmware") return;
    if (name === "alarm") {
      alarms.push(event);
      void sendPending();
    } else if (name === "access") {
      // A page that does not name the device may show a list that it now belongs to, or no longer belongs to.
      for (const viewer of viewers) if (concerns(event, viewer)) viewer.check(!viewer.watched.includes(event.deviceId));
    } else if (name === "groups") {
      for (const viewer of viewers) if (callerOf(viewer.call()).userId === event.userId) viewer.check(true);
    } else {
      const messages = new Map();
      for (const viewer of byDevice.get(event.deviceId) ?? []) viewer.receive(named, messages);
    }
  }

  const unsubscribe = bus.subscribe(dispatch, () => {
    // Pages reconnect when their stream ends, and read everything again.
    for (const viewer of viewers) viewer.end();
  });
  const stopWatching = watchRights(platform, { viewers, of: byDevice });
  return {
    products: new ShownProducts(),
    join(viewer) {
      viewers.add(viewer);
      for (const id of viewer.watched) byDevice.set(id, (byDevice.get(id) ?? new Set()).add(viewer));
      return () => {
        viewers.delete(viewer);
        for (const id of viewer.watched) {
          const left = byDevice.get(id);
          left?.delete(viewer);
          if (left?.size === 0) byDevice.delete(id);
        }
      };
    },
    close() {
      unsubscribe();
      stopWatching();
    },
  };
}
