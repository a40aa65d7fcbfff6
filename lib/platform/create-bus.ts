import { limits } from "#lib/domain/limits.ts";
import type { Bus, NamedEvent } from "./events.ts";
import { createRecentEvents } from "./recent-events.ts";

/** A bus whose listeners cannot hurt the publisher or each other: `failed` receives what a listener throws. */
export function createBus(failed: (error: unknown) => void, now: () => number): Bus {
  const listeners = new Set<(named: NamedEvent) => void>();
  const recent = createRecentEvents(limits.streams.repeat, now);
  return {
    publish(name, event) {
      // The pair is correct by the signature; TypeScript cannot follow a generic into the union.
      const named = { name, event } as NamedEvent;
      recent.note(named);
      for (const listener of listeners) {
        try {
          listener(named);
        } catch (error) {
          failed(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent: recent.walk,
  };
}
