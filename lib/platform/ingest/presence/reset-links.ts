import { awaitDevices } from "../../alarms/await-devices.ts";
import { updateMany } from "../../store/many-rows.ts";
import type { Store } from "../../store/open.ts";
import { derivedStatus } from "../change-device.ts";
import { ownColumns } from "../device-state.ts";

/** At start nothing is connected: every device is offline until it reconnects. */
export async function resetLinks({ db, dialect }: Store, now: number): Promise<void> {
  await awaitDevices(db, now);
  const rows = await db
    .selectFrom("devices")
    .select(["deviceId", "expireTime", ...ownColumns])
    .where("dtuOnline", "=", 1)
    .execute();
  await updateMany(db, dialect, {
    table: "devices",
    key: "deviceId",
    columns: ["dtuOnline", "status", "statusTime"],
    casts: ["text", "bigint", "text", "bigint"],
    rows: rows.map((row) => {
      const status = derivedStatus({ ...row, dtuOnline: 0 }, now);
      return [row.deviceId, 0, status, status === row.status ? row.statusTime : now];
    }),
  });
}
