import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import type { Platform } from "../call.ts";
import { bookPayment } from "./book-payment.ts";
import { bookingLock } from "./booking-lock.ts";
import { isSigned, type Signing } from "./signature.ts";

/** A payment result from the provider. */
export const notice = z.object({
  paymentNo: z.string().check(z.minLength(1), z.maxLength(64)),
  transactionId: z.string().check(z.minLength(1), z.maxLength(64)),
  result: z.enum(["paid", "failed"]),
  /** In the currency's minor unit. */
  amount: z.int(),
  currency: z.string(),
  payTime: z.int().check(z.gte(0)),
});
export type Notice = z.infer<typeof notice>;

export type Taken = "taken" | "signature" | "stale" | "malformed" | "replay" | "unknown" | "amount";

/** Rolls back the transaction of an invalid notice. */
class NotTaken extends Error {
  readonly reason: Taken;
  constructor(reason: Taken) {
    super(reason);
    this.reason = reason;
  }
}

function parsed(body: string): Notice | undefined {
  try {
    return notice.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

async function book(platform: Platform, told: Notice, nonce: string): Promise<void> {
  const now = platform.now();
  await platform.exclusively(bookingLock, async (db) => {
    await db
      .deleteFrom("payNotices")
      .where("time", "<", now - 2 * limits.payment.notice)
      .execute();
    const kept = await db
      .insertInto("payNotices")
      .values({ nonce, time: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (kept.numInsertedOrUpdatedRows === 0n) throw new NotTaken("replay");
    const payment = await db
      .selectFrom("payments")
      .selectAll()
      .where("paymentNo", "=", told.paymentNo)
      .executeTakeFirst();
    if (!payment) throw new NotTaken("unknown");
    if (payment.amountMinor !== told.amount || payment.currency !== told.currency) throw new NotTaken("amount");
    if (told.result === "paid") {
      const { gone } = await bookPayment(db, payment, told, now);
      if (gone > 0)
        platform.log.error(
          { paymentNo: told.paymentNo, gone },
          "a payment was booked for devices that no longer exist: refund it",
        );
    } else
      await db
        .updateTable("payments")
        .set({ failTime: now })
        .where("paymentNo", "=", told.paymentNo)
        .where("payTime", "is", null)
        .execute();
  });
}

/**
 * Processes a notice of the payment provider, which must be signed, recent, not seen before, and about one of our
 * payments with its exact amount. Its effect and its nonce are written together, so that it counts once and is never
 * lost: an incompletely processed notice is sent again.
 */
export async function takeNotice(platform: Platform, secret: string, body: string, signing: Signing): Promise<Taken> {
  const { log } = platform;
  const refuse = (reason: Taken): Taken => {
    log.warn({ event: "payNotice", reason }, "payment notice refused");
    return reason;
  };
  if (!isSigned(secret, body, signing)) return refuse("signature");
  if (Math.abs(platform.now() - Number(signing.time) * 1000) > limits.payment.notice) return refuse("stale");
  const told = parsed(body);
  if (!told) return refuse("malformed");
  log.info({ event: "payNotice", paymentNo: told.paymentNo, result: told.result }, "payment notice accepted");
  try {
    await book(platform, told, signing.nonce);
    log.info({ event: "payBooked", paymentNo: told.paymentNo }, "payment booked");
    return "taken";
  } catch (error) {
    if (error instanceof NotTaken) return refuse(error.reason);
    throw error;
  }
}
