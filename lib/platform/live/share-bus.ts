import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { longestPayload, type Signals } from "../parts/signals.ts";
import { singleFlight } from "../single-flight.ts";
import type { Db } from "../store/schema.ts";
import type { Bus, NamedEvent } from "./events.ts";
import { keyOf, mergeEvents } from "./recent-events.ts";

/** How long events are collected before they are sent to other processes, in milliseconds. */
const gather = 100;
/** Events that wait while the database is unavailable; older ones are of no use by then. */
const most = 20_000;

/** An event in transit; a task too large for a notification is only named, and read by the receivers. */
type SharedEvent = NamedEvent | { name: "task"; changeId: string };
type Payload = { from: string; events: SharedEvent[] };

type Options = { bus: Bus; db: Db; signals: Signals; log: Logger };

const sizeOf = (event: SharedEvent) => Buffer.byteLength(JSON.stringify(event));

function sharedOf(named: NamedEvent): SharedEvent | undefined {
  if (sizeOf(named) < longestPayload - 200) return named;
  return named.name === "task" ? { name: "task", changeId: named.event.changeId } : undefined;
}

/** As few notifications as these events need. */
function payloads(from: string, events: readonly NamedEvent[]): Payload[] {
  const all: Payload[] = [];
  let room = 0;
  for (const named of events) {
    const shared = sharedOf(named);
    if (!shared) continue;
    const size = sizeOf(shared) + 1;
    if (size > room) {
      all.push({ from, events: [] });
      room = longestPayload - 100;
    }
    all.at(-1)?.events.push(shared);
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
  function collect(named: NamedEvent): void {
    const key = keyOf(named);
    const merged = mergeEvents(waiting.get(key), named);
    waiting.delete(key);
    waiting.set(key, merged);
    if (waiting.size > most) for (const [first] of waiting) if (waiting.delete(first)) break;
  }

  async function send(): Promise<void> {
    const sent = waiting;
    waiting = new Map();
    try {
      for (const payload of payloads(from, [...sent.values()]))
        await signals.notify(db, "live", JSON.stringify(payload));
    } catch (error) {
      log.warn({ err: error }, "events of this process could not be sent to the other processes, trying again");
      const newer = waiting;
      waiting = sent;
      for (const named of newer.values()) collect(named);
    }
  }

  const sending = singleFlight(send);
  async function receive(word: string): Promise<void> {
    const { from: sender, events }: Payload = JSON.parse(word);
    if (sender === from) return;
    for (const event of events) {
      if ("event" in event) bus.repeat(event);
      else {
        const row = await db
          .selectFrom("changes")
          .selectAll()
          .where("changeId", "=", event.changeId)
          .executeTakeFirst();
        if (row) bus.repeat({ name: "task", event: row });
      }
    }
  }
  // Serialised, so that the later of two values is the last.
  let received = Promise.resolve();
  signals.listen("live", (word) => {
    received = received
      .then(() => receive(word))
      .catch((error: unknown) =>
        log.error({ err: error }, "a notification from another process could not be processed"),
      );
  });
  signals.onGap(bus.missed);
  const unsubscribe = bus.subscribe((named, isOfHere) => {
    if (isOfHere && named.name !== "firmware") collect(named);
  });
  const timer = setInterval(() => waiting.size > 0 && void sending.run(), gather);
  return {
    async close() {
      unsubscribe();
      clearInterval(timer);
      await sending.current();
      await send();
      await received;
    },
  };
}
