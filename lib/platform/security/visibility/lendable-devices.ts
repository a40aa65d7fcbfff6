import type { Caller, Platform } from "../../call.ts";

/** Devices that a person could lend now: existing ones that are their own, or all for a super administrator. */
export const lendableDevices = (
  { db, now }: Pick<Platform, "db" | "now">,
  { userId, role }: Pick<Caller, "userId" | "role">,
) =>
  db
    .selectFrom("devices")
    .leftJoin("deviceUsers as own", (join) =>
      join.onRef("own.deviceId", "=", "devices.deviceId").on("own.userId", "=", userId).on("own.authType", "is", null),
    )
    .where(({ eb, or }) => or([eb(eb.val(role), "=", "superAdmin"), eb("own.userId", "is not", null)]))
    .where(({ eb, or }) => or([eb("devices.deleteTime", "is", null), eb("devices.deleteTime", ">", now())]));
