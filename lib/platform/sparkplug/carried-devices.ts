import type { Db } from "../store/schema.ts";

export async function carries(db: Db, nodeId: string, deviceId: string): Promise<boolean> {
  const row = await db
    .selectFrom("carriedDevices")
    .select("deviceId")
    .where("deviceId", "=", deviceId)
    .where("nodeId", "=", nodeId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isDevice(db: Db, deviceId: string): Promise<boolean> {
  const query = db.selectFrom("devices").select("deviceId").where("deviceId", "=", deviceId);
  return (await query.executeTakeFirst()) !== undefined;
}
