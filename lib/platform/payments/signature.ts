import { createHmac, randomBytes } from "node:crypto";
import { sameHash } from "../security/hashes.ts";

/** Headers of a signed notice. */
export const signatureHeaders = { time: "pay-timestamp", nonce: "pay-nonce", signature: "pay-signature" } as const;

/** What comes with the body of a notice; `time` is in seconds. */
export type Signing = { time: string; nonce: string; signature: string };

const signatureOf = (secret: string, time: string, nonce: string, body: string) =>
  createHmac("sha256", secret).update(`${time}\n${nonce}\n${body}\n`).digest("hex");

/** The request that tells a notice, signed for one sending: every other one needs another nonce. */
export function signedNotice(secret: string, told: unknown, now: number): RequestInit {
  const body = JSON.stringify(told);
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

/** Whether whoever knows the secret signed exactly this body, compared without telling by its time where it differs. */
export const isSigned = (secret: string, body: string, { time, nonce, signature }: Signing): boolean =>
  /^\d{1,12}$/.test(time) &&
  /^[\w-]{16,64}$/.test(nonce) &&
  sameHash(signature, signatureOf(secret, time, nonce, body));
