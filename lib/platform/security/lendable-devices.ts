import type { Platform } from "../call.ts";

/** Devices that somebody could lend today: they are there, and he has them for himself or is a super administrator. */
export const lendableDevices = ({ db, now }: Pick<Platform, "db" | "now">, ownerId: string) =>
  db
    .selectFrom("devices")
    .innerJoin("users as owner", (join) => join.on("owner.userId", "=", ownerId))
    .leftJoin("deviceUsers as own", (join) =>
      join.onRef("own.deviceId", "=", "devices.deviceId").on("own.userId", "=", ownerId).on("own.authType", "is", null),
    )
    .where("owner.deleteTime", "is", null)
    .where(({ eb, or }) => or([eb("owner.role", "=", "superAdmin"), eb("own.userId", "is not", null)]))
    .where(({ eb, or }) => or([eb("devices.deleteTime", "is", null), eb("devices.deleteTime", ">", now())]));
