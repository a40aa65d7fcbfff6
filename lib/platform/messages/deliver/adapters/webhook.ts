import { createHmac } from "node:crypto";
import { type Outcome, outcomeOf } from "../outcome.ts";
import { post } from "../post.ts";
import { checkAddress } from "../public-address.ts";

export type Hook = { url: string; secret: string };

/** The signature that receivers verify: HMAC-SHA256 of time and body, in hexadecimal. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

/** Posts a signed message to a person's address: https and public, unless its host is configured as allowed. */
export async function callWebhook(
  { url, secret }: Hook,
  message: { id: string; body: string; time: number },
  allowed: readonly string[],
  signal: AbortSignal,
): Promise<Outcome> {
  const timestamp = String(Math.floor(message.time / 1000));
  const headers = {
    "content-type": "application/json",
    "webhook-id": message.id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatureOf(secret, timestamp, message.body),
  };
  return outcomeOf(await post({ url: checkAddress(url, allowed), headers, body: message.body, allowed, signal }));
}
