import type { account } from "#lib/contract/account.ts";
import { callerOf, type Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { callerOfTokenHash, closeTokensOf, sessionsOf } from "../security/tokens.ts";

/** Ends all other sessions of the caller. It gives nobody a way in, so it needs no proof beyond the session. */
export const endOthers: Handler<typeof account.endOthers> = async (call) => {
  const { userId, tokenHash } = callerOf(call);
  await call.exclusively(sessionsOf(userId), async (db) => {
    // Two phones may end each other at the same time: the second one has no session any more.
    if (!(await callerOfTokenHash(db, tokenHash, call.now()))) throw new Refusal("auth.unauthorized");
    await closeTokensOf(db, userId, tokenHash);
  });
  call.log.info({ event: "sessions.ended", userId, client: call.clientAddress }, "other sessions ended");
  return null;
};
