import type { messages } from "#lib/contract/messages.ts";
import { callerOf, type Handler } from "../call.ts";

/** The caller turned messages off in one of the caller's own browsers. */
export const dropPush: Handler<typeof messages.dropPush> = async (call, { clientId }) => {
  await call.db
    .deleteFrom("pushTargets")
    .where("clientId", "=", clientId)
    .where("userId", "=", callerOf(call).userId)
    .execute();
  return null;
};
