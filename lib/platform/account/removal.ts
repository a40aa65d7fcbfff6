import type { account } from "#lib/contract/account.ts";
import { callerOf, type Handler } from "../call.ts";

/** What goes with the caller's account, as counts. */
export const accountRemoval: Handler<typeof account.removal> = async ({ db, ...call }) => {
  const { userId } = callerOf({ db, ...call });
  const count = <T>(rows: T[]) => rows.length;
  const [devices, guests, groups, orders] = await Promise.all([
    db.selectFrom("deviceUsers").select("deviceId").where("userId", "=", userId).execute(),
    db
      .selectFrom("deviceUsers")
      .select("userId")
      .distinct()
      .where("sharedBy", "=", userId)
      .where("authType", "=", "share")
      .execute(),
    db.selectFrom("groups").select("groupId").where("ownerId", "=", userId).execute(),
    db.selectFrom("orders").select("orderId").where("userId", "=", userId).execute(),
  ]);
  return { devices: count(devices), guests: count(guests), groups: count(groups), orders: count(orders) };
};
