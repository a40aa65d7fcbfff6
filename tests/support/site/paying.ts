import * as z from "zod/mini";
import { orders } from "#lib/contract/orders.ts";
import { payNoticePath } from "#lib/domain/renewal/pay-address.ts";
import type { Notice } from "#lib/platform/payments/process-notice.ts";
import { signedNotice } from "#lib/platform/payments/signature.ts";

export const paySecret = "a secret of the payment provider, in tests";

/** A notice of a payment for year1 of one device, with changes. */
export const paidNotice = (paymentNo: string, more: Partial<Notice> = {}): Notice => ({
  paymentNo,
  transactionId: `T-${paymentNo}`,
  result: "paid",
  amount: 7_000,
  currency: "CNY",
  payTime: Date.UTC(2025, 10, 20, 12),
  ...more,
});

/** A signed notice; sending it again is a replay. */
export const signedRequest = (told: unknown, now: number, secret = paySecret): RequestInit =>
  signedNotice(secret, told, now);

/** Sends a notice to the platform, and answers status and reason. */
export async function sendNotice(origin: string, request: RequestInit): Promise<string> {
  const response = await fetch(origin + payNoticePath, request);
  const { reason } = z.parse(z.object({ reason: z.string() }), await response.json());
  return `${response.status} ${reason}`;
}

/** The answer of prepay. */
export const prepaid = (data: unknown) => z.parse(orders.prepay.data, data);
