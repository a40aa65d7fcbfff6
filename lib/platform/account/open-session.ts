import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { openToken, sessionsOf } from "../security/tokens.ts";
import { type UserRow, userAnswer } from "./user-answer.ts";

/** Means of signing in, with the error key for a wrong one. */
const ways = {
  password: { proof: "passwordHash", wrong: "auth.badCredentials" },
  mobile: { proof: "mobile", wrong: "auth.smsWrong" },
  wechat: { proof: "wxOpenId", wrong: "wx.codeWrong" },
} as const;

/**
 * The answer to a login: a new token, and the person. The request's language becomes that of their alarm messages.
 * Fails if what was verified has been changed in the meantime.
 */
export async function openSession(call: Call, row: UserRow, way: keyof typeof ways) {
  const lang = call.language;
  const { token, expireTime } = await call.exclusively(sessionsOf(row.userId), async (db) => {
    const { proof, wrong } = ways[way];
    const now = db.selectFrom("users").select(proof).where("userId", "=", row.userId);
    if ((await now.executeTakeFirst())?.[proof] !== row[proof]) throw new Refusal(wrong);
    // The creator of the account may use another language.
    if (row.lang !== lang) await db.updateTable("users").set({ lang }).where("userId", "=", row.userId).execute();
    return openToken(db, row.userId, call.now());
  });
  call.log.info({ event: "login", way, userId: row.userId, client: call.clientAddress }, "logged in");
  return { token, expireTime, user: userAnswer({ ...row, lang }, lang) };
}
