import type { messages } from "#lib/contract/messages.ts";
import { callerOf, type Handler } from "../call.ts";

/** Unregisters one of the caller's browsers or apps. */
export const dropPush: Handler<typeof messages.dropPush> = async (call, { clientId }) => {
  await call.db
    .deleteFrom("pushTargets")
    .where("clientId", "=", clientId)
    .where("userId", "=", callerOf(call).userId)
    .execute();
  return null;
};
