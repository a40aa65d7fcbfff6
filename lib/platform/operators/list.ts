import type { operators } from "#lib/contract/operators.ts";
import type { Handler } from "../call.ts";
import { userPage } from "../users/page.ts";

/** The terminal operators whom the caller manages; an operator gets only themselves. */
export const listOperators: Handler<typeof operators.list> = (call, input) =>
  userPage(call, { ...input, role: "endUser" });
