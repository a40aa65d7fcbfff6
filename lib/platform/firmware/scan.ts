import type { firmware } from "#lib/contract/firmware.ts";
import { readScan, scannedDevice } from "#lib/domain/devices/scan-content.ts";
import type { Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";

/** The device in a scanned code, with its product if known from the code or the platform. */
export const scanModule: Handler<typeof firmware.scan> = async (call, { content }) => {
  const read = readScan(content);
  const deviceId = scannedDevice(content);
  if (deviceId === undefined) throw new Refusal("scan.parseFailed");
  const known = await call.db
    .selectFrom("devices")
    .innerJoin("products", "products.productId", "devices.productId")
    .select(["products.productId", "manufacturerId"])
    .where("deviceId", "=", deviceId)
    .executeTakeFirst();
  return { deviceId, ...(read.type === "device" && { productId: read.productId }), ...known };
};
