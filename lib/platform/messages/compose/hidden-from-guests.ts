import type { Db } from "../../store/schema.ts";

export const incidentKey = (userId: string, policeId: string): string => `${userId} ${policeId}`;

/**
 * People who must not be notified of these incidents: guests without access to the argument concerned. The inverse of
 * security/lent-devices.ts.
 */
export async function hiddenFromGuests(db: Db, policeIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("alarms")
    .innerJoin("deviceUsers", "deviceUsers.deviceId", "alarms.deviceId")
    .select(["deviceUsers.userId", "alarms.policeId"])
    .where("alarms.policeId", "in", policeIds)
    .where("alarms.argId", "is not", null)
    .where("deviceUsers.authType", "=", "share")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("guestGroups")
            .innerJoin("devices", "devices.deviceId", "guestGroups.deviceId")
            .innerJoin("args", (join) =>
              join.onRef("args.productId", "=", "devices.productId").onRef("args.groupId", "=", "guestGroups.groupId"),
            )
            .select("args.argId")
            .whereRef("guestGroups.deviceId", "=", "alarms.deviceId")
            .whereRef("guestGroups.userId", "=", "deviceUsers.userId")
            .whereRef("args.argId", "=", "alarms.argId"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("groupUsers")
            .innerJoin("groupDevices", "groupDevices.groupId", "groupUsers.groupId")
            .select("groupDevices.deviceId")
            .whereRef("groupDevices.deviceId", "=", "alarms.deviceId")
            .whereRef("groupUsers.userId", "=", "deviceUsers.userId"),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ userId, policeId }) => incidentKey(userId, policeId)));
}
