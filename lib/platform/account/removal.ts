import type { account } from "#lib/contract/account.ts";
import { callerOf, type Handler } from "../call.ts";
import { countRows } from "../store/count-rows.ts";

/** How much would be deleted with the caller's account, as counts. */
export const accountRemoval: Handler<typeof account.removal> = async (call) => {
  const { db } = call;
  const { userId } = callerOf(call);
  const [devices, guests, groups, orders] = await Promise.all([
    countRows(db.selectFrom("deviceUsers").where("userId", "=", userId)),
    db
      .selectFrom("deviceUsers")
      .select(({ fn }) => fn.count<number>("userId").distinct().as("count"))
      .where("sharedBy", "=", userId)
      .where("authType", "=", "share")
      .executeTakeFirstOrThrow(),
    countRows(db.selectFrom("groups").where("ownerId", "=", userId)),
    countRows(db.selectFrom("orders").where("userId", "=", userId)),
  ]);
  return { devices, guests: guests.count, groups, orders };
};
