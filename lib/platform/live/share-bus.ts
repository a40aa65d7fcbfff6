import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { longestWord, type Signals } from "../parts/signals.ts";
import { singleFlight } from "../single-flight.ts";
import type { Db } from "../store/schema.ts";
import type { Bus, NamedEvent } from "./events.ts";
import { keyOf, mergeEvents } from "./recent-events.ts";

/** How long events are collected before they are sent to other processes, in milliseconds. */
const gather = 100;
/** Events that wait while the database is unavailable; older ones are of no use by then. */
const most = 20_000;

/** An event in transit; a task too large for a notification is only named, and read by the receivers. */
type Told = NamedEvent | { name: "task"; changeId: string };
type Word = { from: string; events: Told[] };

type Options = { bus: Bus; db: Db; signals: Signals; log: Logger };

const sizeOf = (told: Told) => Buffer.byteLength(JSON.stringify(told));

function brief(named: NamedEvent): Told | undefined {
  if (sizeOf(named) < longestWord - 200) return named;
  return named.name === "task" ? { name: "task", changeId: named.event.changeId } : undefined;
}

/** As few notifications as these events need. */
function words(from: string, events: readonly NamedEvent[]): Word[] {
  const all: Word[] = [];
  let room = 0;
  for (const named of events) {
    const told = brief(named);
    if (!told) continue;
    const size = sizeOf(told) + 1;
    if (size > room) {
      all.push({ from, events: [] });
      room = longestWord - 100;
    }
    all.at(-1)?.events.push(told);
    room -= size;
  }
  return all;
}

/**
 * Exchanges events with other processes on the same database: only the latest state of each key, ten times a second.
 * Firmware reports stay in the process that received them.
 */
export function shareBus({ bus, db, signals, log }: Options): { close(): Promise<void> } {
  const from = randomUUID();
  let waiting = new Map<string, NamedEvent>();

  /** Keeps the latest event of each key until it is sent. */
  function keep(named: NamedEvent): void {
    const key = keyOf(named);
    const merged = mergeEvents(waiting.get(key), named);
    waiting.delete(key);
    waiting.set(key, merged);
    if (waiting.size > most) for (const [first] of waiting) if (waiting.delete(first)) break;
  }

  async function send(): Promise<void> {
    const taken = waiting;
    waiting = new Map();
    try {
      for (const word of words(from, [...taken.values()])) await signals.tell(db, "live", JSON.stringify(word));
    } catch (error) {
      log.warn({ err: error }, "events of this process could not be sent to the other processes, trying again");
      const newer = waiting;
      waiting = taken;
      for (const named of newer.values()) keep(named);
    }
  }

  const sending = singleFlight(send);
  async function hear(word: string): Promise<void> {
    const { from: sender, events }: Word = JSON.parse(word);
    if (sender === from) return;
    for (const told of events) {
      if ("event" in told) bus.repeat(told);
      else {
        const row = await db.selectFrom("changes").selectAll().where("changeId", "=", told.changeId).executeTakeFirst();
        if (row) bus.repeat({ name: "task", event: row });
      }
    }
  }
  // Serialised, so that the later of two values is the last.
  let heard = Promise.resolve();
  signals.hear("live", (word) => {
    heard = heard
      .then(() => hear(word))
      .catch((error: unknown) =>
        log.error({ err: error }, "a notification from another process could not be processed"),
      );
  });
  signals.onGap(bus.missed);
  const unsubscribe = bus.subscribe((named, isOfHere) => {
    if (isOfHere && named.name !== "firmware") keep(named);
  });
  const timer = setInterval(() => waiting.size > 0 && void sending.run(), gather);
  return {
    async close() {
      unsubscribe();
      clearInterval(timer);
      await sending.current();
      await send();
      await heard;
    },
  };
}
