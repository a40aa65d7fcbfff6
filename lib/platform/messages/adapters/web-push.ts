import webPush from "web-push";
import { type Outcome, outcomeOf } from "../outcome.ts";
import { post } from "../post.ts";
import { checkAddress } from "../public-address.ts";
import type { VapidKeys } from "../vapid-keys.ts";

export type Subscription = { endpoint: string; p256dh: string; auth: string };

/** How long a push service keeps a message for a browser that is away, in seconds: a day. */
const keep = 24 * 3600;

/**
 * Pushes a payload to a browser: encrypted for it alone (RFC 8291), with our signature (RFC 8292). `topic` replaces a
 * message that still waits at the service; `urgent` wakes a phone that saves power.
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
    TTL: keep,
    urgency: urgent ? "high" : "normal",
    topic,
  });
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  return outcomeOf(await post({ url, headers: texts, body, allowed, signal }));
}
