import { type Channel, channels } from "#lib/domain/people/channels.ts";
import { hour } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";
import { singleFlight } from "../single-flight.ts";
import { gatherMessages } from "./compose/gather.ts";
import { processNotices } from "./compose/process-notices.ts";
import { attemptDelivery } from "./deliver/attempt-delivery.ts";
import { claimDeliveries, sweepMessages } from "./deliver/queue.ts";
import type { DeliveryRow } from "./deliver/recipient.ts";
import { findWork } from "./find-work.ts";
import { createMessageCounts, type MessageCounts } from "./message-counts.ts";

/** Turns notices of the alarm engine into messages to people. */
export type MessageWorker = {
  /** Looks for work now; resolves when all of it is under way. */
  check(): Promise<void>;
  /** Results of tries since the process started. */
  readonly counts: MessageCounts;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Stops; unfinished work is left to the next start. */
  close(): Promise<void>;
};

/** Concurrent messages per channel: a silent service does not hold up the other channels. */
const most = 20;
const lookEvery = 1_000;
const sweepEvery = hour;
/** How long messages under way may take to finish when the platform stops, in milliseconds. */
const farewell = 3_000;

/**
 * Starts the worker. Several processes may run one each: each step is done in the database by only one of them. If not
 * `isOn`, it does nothing.
 */
export function startMessages(platform: Platform, { every = lookEvery, isOn = true } = {}): MessageWorker {
  const { db, log, now } = platform;
  const counts = createMessageCounts();
  const underway = new Map<Promise<void>, Channel>();
  const leaving = new AbortController();
  let closed = false;

  function start(row: DeliveryRow, channel: Channel): void {
    const work = attemptDelivery({ ...platform, signal: leaving.signal }, row, counts)
      .catch((error: unknown) =>
        log.error({ err: error, deliveryId: row.deliveryId }, "a message could not be processed"),
      )
      .finally(() => {
        underway.delete(work);
        if (!closed) void check();
      });
    underway.set(work, channel);
  }

  async function once(): Promise<void> {
    const waits = await findWork(db, now());
    if (waits.notices) await processNotices(platform);
    const made = waits.notices || waits.messages ? await gatherMessages(platform) : 0;
    if (made === 0 && !waits.deliveries) return;
    for (const channel of channels) {
      const room = most - [...underway.values()].filter((each) => each === channel).length;
      if (closed || room === 0) continue;
      for (const row of await claimDeliveries(platform, channel, room)) start(row, channel);
    }
  }

  if (!isOn) log.warn({ event: "messages.off" }, "MESSAGES is 0: no alarm messages are sent");
  const working = singleFlight(() =>
    once().catch((error: unknown) => log.error({ err: error }, "the message worker failed")),
  );
  const check = () => (isOn ? working.run() : Promise.resolve());

  async function idle(): Promise<void> {
    while (working.current() || underway.size > 0) await Promise.all([working.current(), ...underway.keys()]);
  }

  const timers = [
    setInterval(() => void check(), every),
    setInterval(() => {
      sweepMessages(db, now()).catch((error: unknown) => log.error({ err: error }, "sweeping old messages failed"));
    }, sweepEvery),
  ];
  return {
    counts,
    check,
    idle,
    async close() {
      closed = true;
      for (const timer of timers) clearInterval(timer);
      const cut = setTimeout(() => leaving.abort(), farewell);
      await idle();
      clearTimeout(cut);
    },
  };
}
