import type { Selectable } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { lentDevices } from "../security/lent-devices.ts";
import { visibleDevices } from "../security/visible-devices.ts";
import type { Schema } from "../store/schema.ts";

/** A device with its product and the caller's own binding to it. */
export type DeviceRow = Selectable<Schema["devices"]> & {
  productName: string;
  manufacturerId: string;
  model: string;
  /** The product that it was added as, when its own births made another one of it. */
  basedOn: string | null;
  bindRole: string | null;
  bindTime: number | null;
  authType: string | null;
  /** Until when the binding holds; null for good. */
  bindExpireTime: number | null;
};

/**
 * The devices that the caller sees, and nothing beside them: what is counted or ordered is looked at as a whole, and
 * whatever is joined or asked costs as often as there are devices.
 */
export function seenDevices(call: Call) {
  const rows = call.db.selectFrom("devices");
  return callerOf(call).role === "superAdmin" ? rows : rows.where("devices.deviceId", "in", visibleDevices(call));
}

/** The same joined with product and the caller's own binding. */
export const boundRows = (call: Call) =>
  seenDevices(call)
    .innerJoin("products", "products.productId", "devices.productId")
    .leftJoin("deviceUsers", (join) =>
      join
        .onRef("deviceUsers.deviceId", "=", "devices.deviceId")
        .on("deviceUsers.userId", "=", callerOf(call).userId)
        // What a group lets him do is more than what he was lent.
        .on(({ eb, or }) =>
          or([eb("deviceUsers.authType", "is", null), eb("deviceUsers.deviceId", "in", lentDevices(call))]),
        ),
    );

/** The same, each a whole DeviceRow; filters and order are added by whoever asks. */
export const deviceRows = (call: Call) =>
  boundRows(call)
    .selectAll("devices")
    .select(["products.productName", "products.manufacturerId", "products.model", "products.basedOn"])
    .select(["deviceUsers.role as bindRole", "deviceUsers.bindTime", "deviceUsers.authType"])
    .select("deviceUsers.expireTime as bindExpireTime");

/** These devices of those that the caller sees, whole and in this order. */
export async function devicesInOrder(call: Call, page: readonly Pick<DeviceRow, "deviceId">[]): Promise<DeviceRow[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ deviceId }) => deviceId);
  const rows = await deviceRows(call).where("devices.deviceId", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.deviceId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether the caller sees a device. */
export async function seesDevice(call: Call, deviceId: string): Promise<boolean> {
  const seen = seenDevices(call).select("devices.deviceId").where("devices.deviceId", "=", deviceId);
  return (await seen.executeTakeFirst()) !== undefined;
}

/** A device that the caller sees. One that is not his is refused exactly like one that does not exist. */
export async function visibleDevice(call: Call, deviceId: string): Promise<DeviceRow> {
  const row = await deviceRows(call).where("devices.deviceId", "=", deviceId).executeTakeFirst();
  if (!row) throw new Refusal("device.notFound");
  return row;
}
