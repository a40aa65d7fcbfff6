import { type Channel, channels, type DeliveryReason } from "#lib/domain/people/channels.ts";
import { hour } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";
import { currentMessage } from "./compose/current-message.ts";
import { gatherMessages } from "./compose/gather.ts";
import { takeNotices } from "./compose/take-notices.ts";
import { type Outcome, outcomeOfError } from "./deliver/outcome.ts";
import { claimDeliveries, settleDelivery, sweepMessages } from "./deliver/queue.ts";
import { type DeliveryRow, forgetTarget, isOvertaken, recipientOf } from "./deliver/recipient.ts";
import { sendDelivery } from "./deliver/send-delivery.ts";
import { findWork } from "./find-work.ts";
import { createMessageCounts, type MessageCounts } from "./message-counts.ts";

/** Turns notices of the alarm engine into messages to people. */
export type MessageWorker = {
  /** Looks for work now; resolves when all of it is under way. */
  look(): Promise<void>;
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

/** Failed tries, over half a minute, before a problem is logged: a service may be down for a moment. */
const patience = 3;

/** Reasons that are no problem of the service. */
const fine: ReadonlySet<string> = new Set<DeliveryReason>(["gone", "noAddress", "over"]);

/**
 * Starts the worker. Several processes may run one each: each step is done in the database by only one of them. If not
 * `isOn`, it does nothing.
 */
export function startMessages(platform: Platform, { every = lookEvery, isOn = true } = {}): MessageWorker {
  const { db, log, messengers, now } = platform;
  const counts = createMessageCounts();
  const underway = new Map<Promise<void>, Channel>();
  const leaving = new AbortController();
  let closed = false;
  let looking: Promise<void> | undefined;

  async function attempt(row: DeliveryRow): Promise<Outcome> {
    const to = await recipientOf(db, row);
    if (!to) return { kind: "failed", reason: row.channel === "app" ? "gone" : "noAddress" };
    const news = (await isOvertaken(db, row)) ? null : await currentMessage(db, row, now());
    if (news === null) return { kind: "failed", reason: "over" };
    if (typeof news === "number") return { kind: "wait", until: news };
    try {
      const outcome = await sendDelivery(news, to, { messengers, log, now, signal: leaving.signal });
      if (outcome.kind === "failed" && outcome.reason === "gone") await forgetTarget(db, row, to);
      return outcome;
    } catch (error) {
      log.info({ err: error, deliveryId: row.deliveryId, channel: row.channel }, "a message could not be delivered");
      return outcomeOfError(error);
    }
  }

  async function carry(row: DeliveryRow): Promise<void> {
    const outcome = await attempt(row);
    const state = await settleDelivery(db, row, outcome, now());
    const { reason, cause } = "reason" in outcome ? outcome : {};
    const isFault = state === "failed" && reason !== undefined && !fine.has(reason);
    counts.add(row.channel, state === "failed" && !isFault ? "dropped" : state);
    const { deliveryId, userId, channel, kind, attempts } = row;
    const about = { deliveryId, userId, channel, kind, reason, cause, attempts };
    if (isFault)
      log.warn(
        { event: "message.failed", ...about },
        `a message by ${channel} was given up after ${attempts} attempts: ${reason}`,
      );
    // Logged at the first try, while there is time to correct the configuration.
    else if (outcome.kind === "retry" && reason === "refused" && attempts === 1)
      log.warn(
        { event: "message.refused", ...about },
        `the ${channel} service rejects this platform: check its settings; the message is retried`,
      );
    else if (outcome.kind === "retry" && reason !== "refused" && attempts === patience)
      log.warn(
        { event: "message.delayed", ...about },
        `a message by ${channel} is delayed: ${attempts} attempts failed (${reason}), retrying`,
      );
  }

  function start(row: DeliveryRow, channel: Channel): void {
    const work = carry(row)
      .catch((error: unknown) =>
        log.error({ err: error, deliveryId: row.deliveryId }, "a message could not be processed"),
      )
      .finally(() => {
        underway.delete(work);
        if (!closed) void look();
      });
    underway.set(work, channel);
  }

  async function once(): Promise<void> {
    const waits = await findWork(db, now());
    if (waits.notices) await takeNotices(platform);
    const made = waits.notices || waits.messages ? await gatherMessages(platform) : 0;
    if (made === 0 && !waits.deliveries) return;
    for (const channel of channels) {
      const room = most - [...underway.values()].filter((each) => each === channel).length;
      if (closed || room === 0) continue;
      for (const row of await claimDeliveries(platform, channel, room)) start(row, channel);
    }
  }

  if (!isOn) log.warn({ event: "messages.off" }, "MESSAGES is 0: no alarm messages are sent");
  function look(): Promise<void> {
    if (!isOn) return Promise.resolve();
    looking ??= once()
      .catch((error: unknown) => log.error({ err: error }, "the message worker failed"))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function idle(): Promise<void> {
    while (looking || underway.size > 0) await Promise.all([looking, ...underway.keys()]);
  }

  const timers = [
    setInterval(() => void look(), every),
    setInterval(() => {
      sweepMessages(db, now()).catch((error: unknown) => log.error({ err: error }, "sweeping old messages failed"));
    }, sweepEvery),
  ];
  return {
    counts,
    look,
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
