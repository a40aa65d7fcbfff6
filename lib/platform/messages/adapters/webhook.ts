import { createHmac } from "node:crypto";
import { type Outcome, outcomeOf } from "../outcome.ts";
import { post } from "../post.ts";
import { checkAddress } from "../public-address.ts";

export type Hook = { url: string; secret: string };

/** What a receiver compares: the HMAC-SHA256 of the time and the body, in hexadecimal. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

/** Posts a signed message to an address that a person gave: https and public, unless configuration allows the host. */
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
