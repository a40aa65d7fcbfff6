import type { Call } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { openToken, sessionsOf } from "../security/tokens.ts";
import { type UserRow, userAnswer } from "./user-answer.ts";

/** What somebody signs in by, and how a wrong one is refused. */
const ways = {
  password: { proof: "passwordHash", wrong: "auth.badCredentials" },
  mobile: { proof: "mobile", wrong: "auth.smsWrong" },
  wechat: { proof: "wxOpenId", wrong: "wx.codeWrong" },
} as const;

/**
 * What a log-in answers: a fresh token and the person, in the person's own language, in which he is told of alarms from
 * then on. By what was right when it was checked, but has just been changed, nobody comes in.
 */
export async function openSession(call: Call, row: UserRow, way: keyof typeof ways) {
  const lang = call.language;
  const { token, expireTime } = await call.exclusively(sessionsOf(row.userId), async (db) => {
    const { proof, wrong } = ways[way];
    const now = db.selectFrom("users").select(proof).where("userId", "=", row.userId);
    if ((await now.executeTakeFirst())?.[proof] !== row[proof]) throw new Refusal(wrong);
    // Whoever made the account may speak another.
    if (row.lang !== lang) await db.updateTable("users").set({ lang }).where("userId", "=", row.userId).execute();
    return openToken(db, row.userId, call.now());
  });
  call.log.info({ event: "login", way, userId: row.userId, client: call.clientAddress }, "logged in");
  return { token, expireTime, user: userAnswer({ ...row, lang }, lang) };
}
