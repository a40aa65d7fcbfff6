import type { DeliveryReason } from "#lib/domain/people/channels.ts";
import type { Platform } from "../../call.ts";
import { platformLimits } from "../../platform-limits.ts";
import { currentMessage } from "../compose/current-message.ts";
import type { MessageCounts } from "../message-counts.ts";
import { type Outcome, outcomeOfError } from "./outcome.ts";
import { settleDelivery } from "./queue.ts";
import { type DeliveryRow, forgetTarget, isOvertaken, recipientOf } from "./recipient.ts";
import { sendDelivery } from "./send-delivery.ts";

type Context = Pick<Platform, "db" | "log" | "messengers" | "now"> & { signal: AbortSignal };

const { deadline } = platformLimits.messages;

/** Failed tries, over half a minute, before a problem is logged: a service may be down for a moment. */
const patience = 3;

/** Reasons that are no problem of the service. */
const fine: ReadonlySet<string> = new Set<DeliveryReason>(["gone", "noAddress", "over"]);

async function attempt({ db, log, messengers, now, signal }: Context, row: DeliveryRow): Promise<Outcome> {
  const to = await recipientOf(db, row);
  if (!to) return { kind: "failed", reason: row.channel === "app" ? "gone" : "noAddress" };
  const news = (await isOvertaken(db, row)) ? null : await currentMessage(db, row, now());
  if (news === null) return { kind: "failed", reason: "over" };
  if (typeof news === "number") return { kind: "wait", until: news };
  // Another process may have claimed it, or may during the try, because this one was suspended or the database slow.
  if (now() + deadline >= (row.leaseTime ?? 0)) return { kind: "wait", until: now() };
  try {
    const outcome = await sendDelivery(news, to, { messengers, log, now, signal });
    if (outcome.kind === "failed" && outcome.reason === "gone") await forgetTarget(db, row, to);
    return outcome;
  } catch (error) {
    log.info({ err: error, deliveryId: row.deliveryId, channel: row.channel }, "a message could not be delivered");
    return outcomeOfError(error);
  }
}

/** Tries once to deliver a message that this process has claimed, and stores and counts the outcome. */
export async function attemptDelivery(context: Context, row: DeliveryRow, counts: MessageCounts): Promise<void> {
  const { db, log, now } = context;
  const outcome = await attempt(context, row);
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
