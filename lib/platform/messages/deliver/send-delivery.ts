import type { Logger } from "pino";
import { messages } from "#lib/contract/messages.ts";
import { firstPart } from "#lib/domain/texts/first-part.ts";
import { sha256 } from "../../security/hashes.ts";
import { sendMail } from "./adapters/email.ts";
import { type Gateway, postToGateway } from "./adapters/gateway.ts";
import { pushToBrowser } from "./adapters/web-push.ts";
import { callWebhook } from "./adapters/webhook.ts";
import type { Messengers } from "./messengers.ts";
import type { Outcome } from "./outcome.ts";
import type { DeliveryRow, Recipient } from "./recipient.ts";

type Sending = { messengers: Messengers; log: Logger; now(): number; signal: AbortSignal };

/** Payload for the service worker, with what it confirms. Push services accept four kilobytes. */
const pushPayload = ({ deliveryId, receipt, title, text, link, tag, kind }: DeliveryRow): string =>
  JSON.stringify({
    title: firstPart(title, 200),
    text: firstPart(text, 1000),
    link,
    tag,
    // A recovery silently replaces its alarm.
    silent: kind === "recovered",
    receipt: { path: messages.receipt.path, body: { deliveryId, receipt } },
  });

const hookBody = ({ deliveryId, createTime, kind, title, text, events }: DeliveryRow): string =>
  JSON.stringify({ id: deliveryId, time: createTime, kind, title, text, events: JSON.parse(events) });

const valuesOf = ({ deliveryId, title, text, link, kind }: DeliveryRow, origin = "") => ({
  id: deliveryId,
  title,
  text,
  link,
  url: origin ? origin + link : "",
  kind,
  code: "",
});

/** Logs a message of a channel without a service, without the recipient's address. */
function writeToLog({ deliveryId, userId, channel, kind, title, text }: DeliveryRow, log: Logger): Outcome {
  log.info(
    { event: "message", deliveryId, userId, channel, kind },
    `message not sent, its channel is not set up: ${title} | ${text}`,
  );
  return { kind: "logged" };
}

/** Delivers one queued message through its channel's service. Rejects without an answer. */
export async function sendDelivery(delivery: DeliveryRow, to: Recipient, sending: Sending): Promise<Outcome> {
  const { messengers, log, now, signal } = sending;
  const { sms, wx, nativePush, mail, keys, allowed, origin } = messengers;
  const values = valuesOf(delivery, origin);
  const id = delivery.deliveryId;
  const by = (gateway: Gateway | undefined, address: Record<string, string>) =>
    gateway ? postToGateway(gateway, { ...values, ...address }, signal) : writeToLog(delivery, log);

  if (to.channel === "sms") {
    return by(sms, { mobile: to.mobile, text: `${delivery.title} ${delivery.text}`.replaceAll("\n", "; ") });
  }
  if (to.channel === "wx") return by(wx, { openId: to.openId });
  if (to.channel === "webhook") {
    return callWebhook(to, { id, body: hookBody(delivery), time: now() }, allowed, signal);
  }
  if (to.channel === "email") {
    if (!mail) return writeToLog(delivery, log);
    const text = [delivery.text, values.url].filter(Boolean).join("\n\n");
    return sendMail(mail, { id, to: to.email, subject: delivery.title, text }, signal);
  }
  if ("clientId" in to) return by(nativePush, { clientId: to.clientId });
  if (!keys) return writeToLog(delivery, log);
  const message = {
    payload: pushPayload(delivery),
    topic: sha256(delivery.tag).slice(0, 32),
    urgent: delivery.kind !== "recovered",
  };
  return pushToBrowser(to.subscription, message, keys, allowed, signal);
}
