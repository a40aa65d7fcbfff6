import webPush from "web-push";
import { type Outcome, outcomeOf } from "../outcome.ts";
import { post } from "../post.ts";
import { checkAddress } from "../public-address.ts";
import type { VapidKeys } from "../vapid-keys.ts";

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** How long a push service keeps a message for an offline browser, in seconds: a day. */
const timeToLive = 24 * 3600;

/**
 * Pushes a payload to a browser: encrypted for it (RFC 8291), with our signature (RFC 8292). A later message with the
 * same `topic` replaces one still waiting at the service; `urgent` wakes a phone in power saving.
 */
export async function pushToBrowser(
  { endpoint, p256dh, auth }: Subscription,
  { payload, topic, urgent }: { payload: string; topic: string; urgent: boolean },
  keys: VapidKeys,
  allowed: readonly string[],
  signal: AbortSignal,
): Promise<Outcome> {
  const url = checkAddress(endpoint, allowed);
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: keys,
    contentEncoding: "aes128gcm",
    TTL: timeToLive,
    urgency: urgent ? "high" : "normal",
    topic,
  });
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return outcomeOf(await post({ url, headers: texts, body, allowed, signal }));
}
