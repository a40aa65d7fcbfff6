import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { day } from "#lib/domain/time/spans.ts";
import type { Caller } from "../call.ts";
import type { Db, Schema, Time } from "../store/schema.ts";
import { sha256 } from "./hashes.ts";
import { isRole } from "./roles.ts";
import { withheldCodes } from "./withheld.ts";

/** How long a token opens a session, in milliseconds. */
const life = 7 * day;
/** Sessions one person may hold; the oldest end first. */
const perPerson = 20;

/** Makes a token of 256 random bits. The database keeps only its hash. */
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

/** Who opens a session by a password, or ends all for a new one, takes this lock: no session outlives its password. */
export const sessionsOf = (userId: string): string => `sessions of ${userId}`;

/** The person whom a token speaks for, or null when it is unknown, has expired or its account is gone. */
export async function callerOfToken(db: Db, token: string | undefined, now: Time): Promise<Caller | null> {
  if (!token || token.length > 100) return null;
  return callerOfTokenHash(db, sha256(token), now);
}

/** As callerOfToken, for a token of which only the hash is at hand. */
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

/** Since when a session goes on; undefined when it has ended. */
export const signedInAt = async (db: Db, tokenHash: string): Promise<Time | undefined> =>
  (await db.selectFrom("tokens").select("createTime").where("tokenHash", "=", tokenHash).executeTakeFirst())
    ?.createTime;

/** Whether a session goes on. Who ends it at this moment waits for the end of this transaction, or was first. */
export async function isOpen(db: Transaction<Schema>, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("tokens")
    .set({ tokenHash })
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends a session; the browser or app that it turned on for messages is off with it. The session ends first: so what it
 * is just turning on is there by then, or comes too late.
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
