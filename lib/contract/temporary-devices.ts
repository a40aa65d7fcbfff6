import * as z from "zod/mini";
import { limits } from "#lib/domain/limits.ts";
import { read, write } from "./endpoint.ts";
import { command, id, ids, maybe, name } from "./wire.ts";

const permission = "more:ota";

/** Devices that exist only during their firmware upgrade. */
export const temporaryDevices = {
  /** Null or without a device when there is none. */
  detail: read.get("/mngapi/device/details", {
    permission,
    input: z.object({ deviceId: id }),
    data: z.nullable(
      z.looseObject({
        deviceInfo: maybe(
          z.looseObject({
            deviceId: z.string(),
            deviceName: maybe(z.string()),
            productId: maybe(z.string()),
            manufacturerId: maybe(z.string()),
            imgSelect: maybe(z.string()),
            versionNew: maybe(z.string()),
            temporary: maybe(z.boolean()),
          }),
        ),
      }),
    ),
  }),
  create: write.get("/device/createDevice", {
    permission,
    input: z.object({
      deviceId: id,
      deviceName: name(limits.deviceName),
      productId: id,
      manufacturerId: id,
      imgSelect: id,
    }),
    data: z.looseObject({ succ: z.boolean() }),
  }),
  delete: write.post("/mngapi/device/delete", {
    permission,
    input: command({ deviceIds: ids }),
    data: z.looseObject({ succ: z.boolean(), deleted: maybe(z.int()) }),
  }),
};
