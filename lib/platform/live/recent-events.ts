import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import type { NamedEvent } from "./events.ts";

/** The state that an event updates: a later event with the same key makes it obsolete. */
export function keyOf({ name, event }: NamedEvent): string {
  if (name === "arg") return `${name} ${event.deviceId} ${event.argId}`;
  if (name === "task") return `${name} ${event.changeId}`;
  if (name === "alarm") return `${name} ${event.policeId}`;
  if (name === "access") return `${name} ${event.userId} ${event.deviceId}`;
  return `${name} ${name === "groups" ? event.userId : event.deviceId}`;
}

/** Merges two events of the same key: the later one, with fields that only the earlier one has. */
export function mergeEvents(earlier: NamedEvent | undefined, later: NamedEvent): NamedEvent {
  // Another process may report a task's creation after the task has been processed and settled.
  if (earlier?.name === "task" && later.name === "task")
    return isUnderWay(later.event) && !isUnderWay(earlier.event) ? earlier : later;
  if (earlier?.name !== "device" || later.name !== "device") return later;
  return { name: "device", event: { ...later.event, patch: { ...earlier.event.patch, ...later.event.patch } } };
}

export type Dated = { at: number; named: NamedEvent };

/** The latest state of everything published within a period, oldest first. */
export type RecentEvents = {
  note(named: NamedEvent): void;
  /** Events of the period that are still the latest when they are reached; may be iterated slowly. */
  walk(): Generator<Dated>;
};

/** Keeps events for `span` milliseconds by the clock `now`. */
export function createRecentEvents(span: number, now: () => number): RecentEvents {
  // Ordered by time, since an updated entry moves to the end.
  const kept = new Map<string, Dated>();
  function drop(time: number): void {
    for (const [key, { at }] of kept) {
      // A future time is from before the clock was set back, and would stay in front of all others.
      if (at >= time - span && at <= time) return;
      kept.delete(key);
    }
  }
  return {
    note(named) {
      const at = now();
      drop(at);
      const key = keyOf(named);
      const earlier = kept.get(key)?.named;
      kept.delete(key);
      kept.set(key, { at, named: mergeEvents(earlier, named) });
    },
    *walk() {
      const start = now();
      drop(start);
      for (const dated of kept.values()) {
        if (dated.at > start) return;
        yield dated;
      }
    },
  };
}
