import { randomInt } from "node:crypto";
import type { account } from "#lib/contract/account.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { limits } from "#lib/domain/limits.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import type { Platform } from "../call.ts";
import { Refusal } from "../refusal.ts";
import type { Db } from "../store/schema.ts";
import { newId, sameHash, sha256 } from "./hashes.ts";
import { networkOf } from "./limiter.ts";

/** The purpose of a code: one sent for logging in does not delete an account. */
export type SmsPurpose = InputOf<typeof account.smsCode>["type"];

/** How long a code is valid, in milliseconds. */
export const smsCodeLife = 10 * minute;
const perDay = 6;
/**
 * Unused codes that one network may request for a number per day: strangers must leave some to the number's owner. Two
 * networks can use up a day's codes. A higher daily limit would only let them ring the phone more often; the owner can
 * still use the password.
 */
const unused = 3;
const tries = 5;

const hashOf = (mobile: string, purpose: SmsPurpose, code: string) => sha256(`sms ${mobile} ${purpose} ${code}`);

type Sent = { createTime: number; useTime: number | null; askerHash: string | null };

/** When the next code may be sent, given those of the last day, newest first. */
function nextTime(sent: readonly Sent[], askerHash: string | null): number {
  const last = sent[0] ? sent[0].createTime + limits.smsRetry : 0;
  const own = sent.filter((code) => askerHash !== null && code.askerHash === askerHash && code.useTime === null);
  const [oldest, ownOldest] = [sent[perDay - 1], own[unused - 1]];
  return Math.max(last, oldest ? oldest.createTime + day : 0, ownOldest ? ownOldest.createTime + day : 0);
}

/**
 * Creates a six-digit code for a normalised mobile number; only its hash is stored. Refuses a second one within 60
 * seconds, a seventh within a day, and a fourth unused one of the same client, with the seconds to wait in
 * data.retrySeconds. `client` is the requesting address.
 */
export async function issueSmsCode(
  platform: Platform,
  mobile: string,
  purpose: SmsPurpose,
  client?: string,
): Promise<string> {
  const now = platform.now();
  const askerHash = client === undefined ? null : sha256(`sms asker ${mobile} ${networkOf(client)}`);
  // Future times are from before the clock was set back, and are counted from now.
  await platform.db
    .updateTable("smsCodes")
    .set({ createTime: now })
    .where("mobile", "=", mobile)
    .where("createTime", ">", now)
    .execute();
  return platform.exclusively(`sms ${mobile}`, async (db) => {
    const sent = await db
      .selectFrom("smsCodes")
      .select(["createTime", "useTime", "askerHash"])
      .where("mobile", "=", mobile)
      .where("createTime", ">", now - day)
      .orderBy("createTime", "desc")
      .limit(perDay)
      .execute();
    const free = nextTime(sent, askerHash);
    if (free > now) throw new Refusal("auth.smsTooOften", { retrySeconds: Math.ceil((free - now) / 1000) });
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const codeHash = hashOf(mobile, purpose, code);
    const row = {
      smsId: newId(),
      mobile,
      purpose,
      codeHash,
      attempts: 0,
      createTime: now,
      expireTime: now + smsCodeLife,
      askerHash,
    };
    await db
      .insertInto("smsCodes")
      .values({ ...row, useTime: null })
      .execute();
    return code;
  });
}

/** Withdraws a code that was not sent: it counts neither for the minute nor for the day. */
export async function withdrawSmsCode(
  { db }: Pick<Platform, "db">,
  mobile: string,
  purpose: SmsPurpose,
  code: string,
): Promise<void> {
  const codeHash = hashOf(mobile, purpose, code);
  await db.deleteFrom("smsCodes").where("mobile", "=", mobile).where("codeHash", "=", codeHash).execute();
}

const latest = (db: Db, mobile: string, purpose: SmsPurpose) =>
  db
    .selectFrom("smsCodes")
    .select("smsId")
    .where("mobile", "=", mobile)
    .where("purpose", "=", purpose)
    .orderBy("createTime", "desc")
    .limit(1);

/** Restores the last used code of this purpose, after a later step failed. Its tries remain counted. */
export async function restoreSmsCode({ db }: Pick<Platform, "db">, mobile: string, purpose: SmsPurpose): Promise<void> {
  await db
    .updateTable("smsCodes")
    .set({ useTime: null })
    .where("smsId", "=", latest(db, mobile, purpose))
    .execute();
}

/**
 * Whether this is the latest code for the number and purpose; a right code is used up. Every try is counted before it
 * is checked, so that parallel guesses count too: after five the code is invalid.
 */
export async function redeemSmsCode(
  { db, now }: Pick<Platform, "db" | "now">,
  mobile: string,
  purpose: SmsPurpose,
  code: string,
): Promise<boolean> {
  const tried = await db
    .updateTable("smsCodes")
    .set(({ eb }) => ({ attempts: eb("attempts", "+", 1) }))
    .where("smsId", "=", latest(db, mobile, purpose))
    .where("attempts", "<", tries)
    .where("useTime", "is", null)
    .where("expireTime", ">", now())
    .returning(["smsId", "codeHash"])
    .executeTakeFirst();
  if (!tried || !sameHash(tried.codeHash, hashOf(mobile, purpose, code))) return false;
  const used = await db
    .updateTable("smsCodes")
    .set({ useTime: now() })
    .where("smsId", "=", tried.smsId)
    .where("useTime", "is", null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
