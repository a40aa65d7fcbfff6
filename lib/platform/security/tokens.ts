import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { day } from "#lib/domain/time/spans.ts";
import type { Caller } from "../call.ts";
import type { Db, Schema, Time } from "../store/schema.ts";
import { sha256 } from "./hashes.ts";
import { isRole } from "./roles.ts";
import { withheldCodes } from "./withheld.ts";

/** How long a token is valid, in milliseconds. */
const life = 7 * day;
/** Sessions per person; beyond this the oldest end. */
const perPerson = 20;

/** Creates a token of 256 random bits. Only its hash is stored. */
export async function openToken(db: Db, userId: string, now: Time): Promise<{ token: string; expireTime: Time }> {
  const token = randomBytes(32).toString("base64url");
  const tokenHash = sha256(token);
  const expireTime = now + life;
  const others = db.selectFrom("tokens").select("tokenHash").where("userId", "=", userId);
  const kept = others.orderBy("createTime", "desc").limit(perPerson - 1);
  await db.deleteFrom("tokens").where("userId", "=", userId).where("tokenHash", "not in", kept).execute();
  await db.insertInto("tokens").values({ tokenHash, userId, createTime: now, expireTime }).execute();
  return { token, expireTime };
}

/** Lock for opening a session with a password, and ending all for a new one: no session outlives its password. */
export const sessionsOf = (userId: string): string => `sessions of ${userId}`;

/** The person of a token, or null if it is unknown or expired, or the account is deleted. */
export async function callerOfToken(db: Db, token: string | undefined, now: Time): Promise<Caller | null> {
  if (!token || token.length > 100) return null;
  return callerOfTokenHash(db, sha256(token), now);
}

export async function callerOfTokenHash(db: Db, tokenHash: string, now: Time): Promise<Caller | null> {
  const row = await db
    .selectFrom("tokens")
    .innerJoin("users", "users.userId", "tokens.userId")
    .select(["users.userId", "users.role", "users.withheld"])
    .where("tokens.tokenHash", "=", tokenHash)
    .where("tokens.expireTime", ">", now)
    .where("users.deleteTime", "is", null)
    .executeTakeFirst();
  if (!row || !isRole(row.role)) return null;
  return { userId: row.userId, role: row.role, tokenHash, withheld: withheldCodes(row.withheld) };
}

/** When a session began; undefined if it has ended. */
export const signedInAt = async (db: Db, tokenHash: string): Promise<Time | undefined> =>
  (await db.selectFrom("tokens").select("createTime").where("tokenHash", "=", tokenHash).executeTakeFirst())
    ?.createTime;

/** Whether a session is open, with its row locked: ending it waits for this transaction, or was first. */
export async function isOpen(db: Transaction<Schema>, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set({ tokenHash })
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends a session, and unregisters its browser or app from push messages. The session ends first: a concurrent
 * registration then is either already visible, or fails.
 */
export async function closeToken(db: Transaction<Schema>, tokenHash: string): Promise<void> {
  await db.deleteFrom("tokens").where("tokenHash", "=", tokenHash).execute();
  await db.deleteFrom("pushTargets").where("tokenHash", "=", tokenHash).execute();
}

/** Ends every session of a person, except the one with the hash `keep`. */
export async function closeTokensOf(db: Transaction<Schema>, userId: string, keep = ""): Promise<void> {
  await db.deleteFrom("tokens").where("userId", "=", userId).where("tokenHash", "!=", keep).execute();
  await db.deleteFrom("pushTargets").where("userId", "=", userId).where("tokenHash", "!=", keep).execute();
}
