import type { Call } from "../call.ts";
import { openToken } from "../security/tokens.ts";
import { type UserRow, userAnswer } from "./user-answer.ts";

/** What a log-in answers: a fresh token and the person, in the person's own language. */
export async function openSession(call: Call, row: UserRow, way: "password" | "mobile" | "wechat") {
  const { token, expireTime } = await openToken(call.db, row.userId, call.now());
  call.log.info({ event: "login", way, userId: row.userId, client: call.clientAddress }, "logged in");
  return { token, expireTime, user: userAnswer(row, call.language) };
}
