import { limits } from "#lib/domain/limits.ts";
import type { Bus, NamedEvent } from "./events.ts";
import { createRecentEvents } from "./recent-events.ts";

type Listener = { onEvent: Parameters<Bus["subscribe"]>[0]; onMissed: (() => void) | undefined };

/** An event bus whose listeners cannot affect the publisher or each other: errors go to `failed`. */
export function createBus(failed: (error: unknown) => void, now: () => number): Bus {
  const listeners = new Set<Listener>();
  const recent = createRecentEvents(limits.streams.repeat, now);
  function each(notify: (listener: Listener) => void): void {
    for (const listener of listeners) {
      try {
        notify(listener);
      } catch (error) {
        failed(error);
      }
    }
  }
  function emit(named: NamedEvent, isOfHere: boolean): void {
    recent.note(named);
    each(({ onEvent }) => onEvent(named, isOfHere));
  }
  return {
    // The signature ensures a matching pair; TypeScript cannot follow a generic into the union.
    publish: (name, event) => emit({ name, event } as NamedEvent, true),
    repeat: (named) => emit(named, false),
    missed: () => each(({ onMissed }) => onMissed?.()),
    subscribe(onEvent, onMissed) {
      const listener = { onEvent, onMissed };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recent: recent.walk,
  };
}
