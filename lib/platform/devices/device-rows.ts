import type { Selectable } from "kysely";
import { type Call, callerOf } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { lentDevices } from "../security/visibility/lent-devices.ts";
import { visibleDevices } from "../security/visibility/visible-devices.ts";
import type { Schema } from "../store/schema.ts";

/** A device with its product and the caller's own binding. */
export type DeviceRow = Selectable<Schema["devices"]> & {
  productName: string;
  manufacturerId: string;
  model: string;
  /** The original product, if the device's own births created another one. */
  basedOn: string | null;
  bindRole: string | null;
  bindTime: number | null;
  authType: string | null;
  /** When the binding ends; null if it is permanent. */
  bindExpireTime: number | null;
};

/**
 * The devices that the caller sees, without any joins: counting and sorting read all rows, so each join costs as often
 * as there are devices.
 */
export function visibleDeviceRows(call: Call) {
  const rows = call.db.selectFrom("devices");
  return callerOf(call).role === "superAdmin" ? rows : rows.where("devices.deviceId", "in", visibleDevices(call));
}

/** The same, joined with the product and the caller's own binding. */
export const boundRows = (call: Call) =>
  visibleDeviceRows(call)
    .innerJoin("products", "products.productId", "devices.productId")
    .leftJoin("deviceUsers", (join) =>
      join
        .onRef("deviceUsers.deviceId", "=", "devices.deviceId")
        .on("deviceUsers.userId", "=", callerOf(call).userId)
        // Access through a group takes precedence over a loan.
        .on(({ eb, or }) =>
          or([eb("deviceUsers.authType", "is", null), eb("deviceUsers.deviceId", "in", lentDevices(call))]),
        ),
    );

/** The same as complete rows; callers add filters and order. */
export const deviceRows = (call: Call) =>
  boundRows(call)
    .selectAll("devices")
    .select(["products.productName", "products.manufacturerId", "products.model", "products.basedOn"])
    .select(["deviceUsers.role as bindRole", "deviceUsers.bindTime", "deviceUsers.authType"])
    .select("deviceUsers.expireTime as bindExpireTime");

/** These devices, as far as the caller sees them, as complete rows in this order. */
export async function devicesInOrder(call: Call, page: readonly Pick<DeviceRow, "deviceId">[]): Promise<DeviceRow[]> {
  if (page.length === 0) return [];
  const ids = page.map(({ deviceId }) => deviceId);
  const rows = await deviceRows(call).where("devices.deviceId", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.deviceId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function seesDevice(call: Call, deviceId: string): Promise<boolean> {
  const visible = visibleDeviceRows(call).select("devices.deviceId").where("devices.deviceId", "=", deviceId);
  return (await visible.executeTakeFirst()) !== undefined;
}

/** A device that the caller sees. A foreign one is refused exactly like one that does not exist. */
export async function visibleDevice(call: Call, deviceId: string): Promise<DeviceRow> {
  const row = await deviceRows(call).where("devices.deviceId", "=", deviceId).executeTakeFirst();
  if (!row) throw new Refusal("device.notFound");
  return row;
}
