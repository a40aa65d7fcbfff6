import { isUnderWay } from "#lib/domain/devices/task-states.ts";
import type { NamedEvent } from "./events.ts";

/** What an event tells anew: a later one of the same key makes it superfluous. */
export function keyOf({ name, event }: NamedEvent): string {
  if (name === "arg") return `${name} ${event.deviceId} ${event.argId}`;
  if (name === "task") return `${name} ${event.changeId}`;
  if (name === "alarm") return `${name} ${event.policeId}`;
  if (name === "access") return `${name} ${event.userId} ${event.deviceId}`;
  return `${name} ${name === "groups" ? event.userId : event.deviceId}`;
}

/** What stands after a second event of the same key: it, and what the earlier one said and it does not. */
export function mergeEvents(earlier: NamedEvent | undefined, later: NamedEvent): NamedEvent {
  // Another process may tell that it made a task when that is carried and settled already.
  if (earlier?.name === "task" && later.name === "task")
    return isUnderWay(later.event) && !isUnderWay(earlier.event) ? earlier : later;
  if (earlier?.name !== "device" || later.name !== "device") return later;
  return { name: "device", event: { ...later.event, patch: { ...earlier.event.patch, ...later.event.patch } } };
}

/** An event, and when it was told. */
export type Dated = { at: number; named: NamedEvent };

/** The last word on everything that was told within a while, oldest first. */
export type RecentEvents = {
  note(named: NamedEvent): void;
  /** What was told in that while and is still the last word when it is come to; may be walked slowly. */
  walk(): Generator<Dated>;
};

/** Keeps events for `span` milliseconds by the clock `now`. */
export function createRecentEvents(span: number, now: () => number): RecentEvents {
  // In the order of their times, since an entry that is told anew moves to the end.
  const kept = new Map<string, Dated>();
  function drop(time: number): void {
    for (const [key, { at }] of kept) {
      // What is of a time to come was told before the clock was put back, and would stand in front of all since.
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
      const begun = now();
      drop(begun);
      for (const dated of kept.values()) {
        if (dated.at > begun) return;
        yield dated;
      }
    },
  };
}
