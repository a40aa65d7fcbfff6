import { type AssistanceType, isAssistance } from "#lib/domain/people/assistance.ts";
import type { Call } from "../call.ts";

/** A person who currently assists with a device. */
export type Assistant = {
  codeId: string;
  deviceId: string;
  userId: string;
  name: string;
  type: AssistanceType;
  createTime: number;
  startTime: number;
  expireTime: number;
};

/** Current assistants of these devices, the latest first. The calling code checks whether the caller may know. */
export async function assistantsOf(
  { db, now }: Pick<Call, "db" | "now">,
  deviceIds: readonly string[],
): Promise<Assistant[]> {
  if (deviceIds.length === 0) return [];
  const rows = await db
    .selectFrom("deviceUsers")
    .innerJoin("users", "users.userId", "deviceUsers.userId")
    .innerJoin("authCodes", (join) =>
      join
        .onRef("authCodes.deviceId", "=", "deviceUsers.deviceId")
        .onRef("authCodes.userId", "=", "deviceUsers.userId"),
    )
    .select(["codeId", "deviceUsers.deviceId", "users.userId", "users.name", "deviceUsers.authType as type"])
    .select(["authCodes.createTime", "deviceUsers.bindTime as startTime", "authCodes.expireTime"])
    .where("deviceUsers.deviceId", "in", deviceIds)
    .where("deviceUsers.expireTime", ">", now())
    .orderBy("deviceUsers.bindTime", "desc")
    .orderBy("users.userId")
    .execute();
  return rows.flatMap(({ type, ...row }) => (isAssistance(type) ? [{ ...row, type }] : []));
}
