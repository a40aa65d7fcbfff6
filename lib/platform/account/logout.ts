import type { account } from "#lib/contract/account.ts";
import { callerOf, type Handler } from "../call.ts";
import { closeToken } from "../security/tokens.ts";

/** Ends only this session of the caller. */
export const logout: Handler<typeof account.logout> = async (call) => {
  const { userId, tokenHash } = callerOf(call);
  await call.db.transaction().execute((db) => closeToken(db, tokenHash));
  call.log.info({ event: "logout", userId, client: call.clientAddress }, "logged out");
  return null;
};
