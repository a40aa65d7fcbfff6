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

export type NoticeOutcome = "taken" | "signature" | "stale" | "malformed" | "replay" | "unknown" | "amount";

/** Rolls back the transaction of an invalid notice. */
class RefusedNotice extends Error {
  readonly reason: NoticeOutcome;
  constructor(reason: NoticeOutcome) {
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

async function book(platform: Platform, notice: Notice, nonce: string): Promise<void> {
  const now = platform.now();
  await platform.exclusively(bookingLock, async (db) => {
    await db
      .deleteFrom("payNotices")
      .where("time", "<", now - 2 * limits.payment.notice)
      .execute();
    const inserted = await db
      .insertInto("payNotices")
      .values({ nonce, time: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) throw new RefusedNotice("replay");
    const payment = await db
      .selectFrom("payments")
      .selectAll()
      .where("paymentNo", "=", notice.paymentNo)
      .executeTakeFirst();
    if (!payment) throw new RefusedNotice("unknown");
    if (payment.amountMinor !== notice.amount || payment.currency !== notice.currency)
      throw new RefusedNotice("amount");
    if (notice.result === "paid") {
      const { deletedDevices } = await bookPayment(db, payment, notice, now);
      if (deletedDevices > 0)
        platform.log.error(
          { paymentNo: notice.paymentNo, gone: deletedDevices },
          "a payment was booked for devices that no longer exist: refund it",
        );
    } else
      await db
        .updateTable("payments")
        .set({ failTime: now })
        .where("paymentNo", "=", notice.paymentNo)
        .where("payTime", "is", null)
        .execute();
  });
}

/**
 * Processes a notice of the payment provider, which must be signed, recent, not seen before, and about one of our
 * payments with its exact amount. Its effect and its nonce are written together, so that it counts once and is never
 * lost: an incompletely processed notice is sent again.
 */
export async function processNotice(
  platform: Platform,
  secret: string,
  body: string,
  signing: Signing,
): Promise<NoticeOutcome> {
  const { log } = platform;
  const refuse = (reason: NoticeOutcome): NoticeOutcome => {
    log.warn({ event: "payNotice", reason }, "payment notice refused");
    return reason;
  };
  if (!isSigned(secret, body, signing)) return refuse("signature");
  if (Math.abs(platform.now() - Number(signing.time) * 1000) > limits.payment.notice) return refuse("stale");
  const notice = parsed(body);
  if (!notice) return refuse("malformed");
  log.info({ event: "payNotice", paymentNo: notice.paymentNo, result: notice.result }, "payment notice accepted");
  try {
    await book(platform, notice, signing.nonce);
    log.info({ event: "payBooked", paymentNo: notice.paymentNo }, "payment booked");
    return "taken";
  } catch (error) {
    if (error instanceof RefusedNotice) return refuse(error.reason);
    throw error;
  }
}
