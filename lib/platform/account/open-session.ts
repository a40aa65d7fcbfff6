import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { openToken, sessionsOf } from "../security/tokens.ts";
import { type UserRow, userAnswer } from "./user-answer.ts";

/**
 * What a log-in answers: a fresh token and the person, in the person's own language, in which he is told of alarms from
 * then on. By a password that was right when it was checked, but has just been changed, nobody comes in.
 */
export async function openSession(call: Call, row: UserRow, way: "password" | "mobile" | "wechat") {
  const lang = call.language;
  const { token, expireTime } = await call.exclusively(sessionsOf(row.userId), async (db) => {
    const now = db.selectFrom("users").select("passwordHash").where("userId", "=", row.userId);
    if (way === "password" && (await now.executeTakeFirst())?.passwordHash !== row.passwordHash)
      throw new Refusal("auth.badCredentials");
    // Whoever made the account may speak another.
    if (row.lang !== lang) await db.updateTable("users").set({ lang }).where("userId", "=", row.userId).execute();
    return openToken(db, row.userId, call.now());
  });
  call.log.info({ event: "login", way, userId: row.userId, client: call.clientAddress }, "logged in");
  return { token, expireTime, user: userAnswer({ ...row, lang }, lang) };
}
