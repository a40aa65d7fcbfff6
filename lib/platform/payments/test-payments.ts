import type { Language } from "#lib/domain/languages.ts";
import { payNoticePath, testPayPath } from "#lib/domain/renewal/pay-address.ts";
import { newId } from "../security/hashes.ts";
import type { Schema } from "../store/schema.ts";
import { builtInAppId } from "../wechat/page-signer.ts";
import type { Notice } from "./process-notice.ts";
import type { PaymentParameters, PaymentRequest, TestPayments } from "./provider.ts";
import { signedNotice } from "./signature.ts";

const later = 5_000;
/** Timeout for the platform's answer to a notice. */
const patience = 10_000;

/** How to pay with the test provider: its page, or the parameters for its messaging app. */
export function testWay({ paymentNo, payType, language, now }: PaymentRequest): PaymentParameters {
  if (payType !== "jsapi") return { payUrl: addressOf(paymentNo, language) };
  const given = { appId: builtInAppId, timeStamp: String(Math.floor(now / 1000)), nonceStr: newId() };
  return { jsapi: { ...given, package: `prepay_id=${paymentNo}`, signType: "HMAC-SHA256", paySign: newId() } };
}

const addressOf = (paymentNo: string, language: Language) =>
  `${testPayPath}?${new URLSearchParams({ orderId: paymentNo, lang: language })}`;

/** Sends one notice to the platform, signed for this transmission. */
async function sendNotice(secret: string, port: number, row: Schema["testPayments"], now: number): Promise<boolean> {
  const { paymentNo, transactionId, result, amountMinor: amount, currency, payTime } = row;
  const notice: Notice = {
    paymentNo,
    transactionId,
    result: result === "paid" ? "paid" : "failed",
    amount,
    currency,
    payTime,
  };
  const response = await fetch(`http://127.0.0.1:${port}${payNoticePath}`, {
    ...signedNotice(secret, notice, now),
    signal: AbortSignal.timeout(patience),
  });
  await response.text();
  return response.ok;
}

/** The provider's side of a payment: its page's actions, and its notices. */
export const testPayments = (secret: string): TestPayments => ({
  async act({ db, now }, paymentNo, act) {
    const time = now();
    const payment = await db
      .selectFrom("payments")
      .select(["amountMinor", "currency", "expireTime", "payTime"])
      .where("paymentNo", "=", paymentNo)
      .executeTakeFirst();
    if (!payment || (payment.payTime === null && payment.expireTime <= time)) return "gone";
    const { amountMinor, currency } = payment;
    const result = act === "fail" ? "failed" : "paid";
    const tellTime = act === "payLate" ? time + later : time;
    const row = {
      transactionId: `T${newId()}`,
      result,
      amountMinor,
      currency,
      payTime: time,
      tellTime,
      toldTime: null,
    };
    await db
      .insertInto("testPayments")
      .values({ paymentNo, ...row })
      // A failed payment may be tried again; a successful one is final.
      .onConflict((conflict) =>
        conflict.column("paymentNo").doUpdateSet(row).where("testPayments.result", "=", "failed"),
      )
      .execute();
    return "done";
  },
  async sendNotices({ db, now, log }, port) {
    const rows = await db
      .selectFrom("testPayments")
      .selectAll()
      .where("toldTime", "is", null)
      .where("tellTime", "<=", now())
      .execute();
    for (const row of rows)
      try {
        if (!(await sendNotice(secret, port, row, now()))) continue;
        await db
          .updateTable("testPayments")
          .set({ toldTime: now() })
          .where("paymentNo", "=", row.paymentNo)
          .where("transactionId", "=", row.transactionId)
          .execute();
      } catch (error) {
        log.warn({ err: error }, "the test payment provider could not send a notice");
      }
  },
});
