import type { shares } from "#lib/contract/shares.ts";
import { callerOf, type Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { shareCodeHash } from "./share-code.ts";

/**
 * Revokes an open invitation: the caller's own or, by its id, one to a device that the caller may share. One accepted
 * in the meantime is refused as "share.used"; revoking twice has no further effect.
 */
export const revokeShare: Handler<typeof shares.revoke> = async (call, input) => {
  const { userId, role } = callerOf(call);
  const owned = call.db
    .selectFrom("shareDevices")
    .innerJoin("deviceUsers", "deviceUsers.deviceId", "shareDevices.deviceId")
    .select("shareDevices.shareId")
    .where("deviceUsers.userId", "=", userId)
    .where("deviceUsers.authType", "is", null);
  const query = call.db
    .selectFrom("shares")
    .select(["shareId", "userId"])
    .where(({ eb }) =>
      "shareCode" in input ? eb("codeHash", "=", shareCodeHash(input.shareCode)) : eb("shareId", "=", input.shareId),
    )
    .where(({ eb, or }) =>
      or([eb("ownerId", "=", userId), eb("shareId", "in", owned), eb(eb.val(role), "=", "superAdmin")]),
    );
  const share = await query.executeTakeFirst();
  if (!share) throw new Refusal("share.invalid");
  const { numUpdatedRows } = await call.db
    .updateTable("shares")
    .set({ endTime: call.now() })
    .where("shareId", "=", share.shareId)
    .where("endTime", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n && (await query.executeTakeFirst())?.userId) throw new Refusal("share.used");
  return null;
};
