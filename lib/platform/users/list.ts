import type { users } from "#lib/contract/users.ts";
import type { Handler } from "../call.ts";
import { userPage } from "./page.ts";

/** A page of the people whom the caller may see. */
export const listUsers: Handler<typeof users.list> = async (call, input) => {
  const page = await userPage(call, input);
  return { ...page, list: page.list.map(({ bindTime: _, ...row }) => row) };
};
