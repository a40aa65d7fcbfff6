import { createHmac, randomBytes } from "node:crypto";
import { sameHash } from "../security/hashes.ts";

export const signatureHeaders = { time: "pay-timestamp", nonce: "pay-nonce", signature: "pay-signature" } as const;

/** The signature headers of a notice; `time` is in seconds. */
export type Signing = { time: string; nonce: string; signature: string };

const signatureOf = (secret: string, time: string, nonce: string, body: string) =>
  createHmac("sha256", secret).update(`${time}\n${nonce}\n${body}\n`).digest("hex");

/** The HTTP request of a notice, signed for one transmission: each one needs its own nonce. */
export function signedNotice(secret: string, notice: unknown, now: number): RequestInit {
  const body = JSON.stringify(notice);
  const time = String(Math.floor(now / 1000));
  const nonce = randomBytes(16).toString("hex");
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [signatureHeaders.time]: time,
      [signatureHeaders.nonce]: nonce,
      [signatureHeaders.signature]: signatureOf(secret, time, nonce, body),
    },
    body,
  };
}

/** Verifies a body's signature, in constant time. */
export const isSigned = (secret: string, body: string, { time, nonce, signature }: Signing): boolean =>
  /^\d{1,12}$/.test(time) &&
  /^[\w-]{16,64}$/.test(nonce) &&
  sameHash(signature, signatureOf(secret, time, nonce, body));
