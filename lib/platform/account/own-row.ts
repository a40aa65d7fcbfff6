import { type Call, callerOf } from "../call.ts";
import type { UserRow } from "./user-answer.ts";

/** The caller's own row. */
export const ownRow = (call: Call): Promise<UserRow> =>
  call.db.selectFrom("users").selectAll().where("userId", "=", callerOf(call).userId).executeTakeFirstOrThrow();
