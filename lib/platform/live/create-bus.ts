import { limits } from "#lib/domain/limits.ts";
import type { Bus, NamedEvent } from "./events.ts";
import { createRecentEvents } from "./recent-events.ts";

type Listener = { hear: Parameters<Bus["subscribe"]>[0]; missed: (() => void) | undefined };

/** An event bus whose listeners cannot affect the publisher or each other: errors go to `failed`. */
export function createBus(failed: (error: unknown) => void, now: () => number): Bus {
  const listeners = new Set<Listener>();
  const recent = createRecentEvents(limits.streams.repeat, now);
  function each(tell: (listener: Listener) => void): void {
    for (const listener of listeners) {
      try {
        tell(listener);
      } catch (error) {
        failed(error);
      }
    }
  }
  function carry(named: NamedEvent, isOfHere: boolean): void {
    recent.note(named);
    each(({ hear }) => hear(named, isOfHere));
  }
  return {
    // The signature ensures a matching pair; TypeScript cannot follow a generic into the union.
    publish: (name, event) => carry({ name, event } as NamedEvent, true),
    repeat: (named) => carry(named, false),
    missed: () => each(({ missed }) => missed?.()),
    subscribe(hear, missed) {
      const listener = { hear, missed };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent: recent.walk,
  };
}
