import * as z from "zod/mini";
import { bindingRoles } from "#lib/domain/people/permissions.ts";
import { read, write } from "./endpoint.ts";
import { command, id, maybe, noData, time } from "./wire.ts";

const role = z.enum(bindingRoles);

/** Who holds a device, at which level. */
export const relations = {
  list: read.post("/mapi/device/bindingUserNameByRole", {
    input: z.object({ deviceId: id }),
    data: z.array(
      z.looseObject({
        role: z.string(),
        roleName: maybe(z.string()),
        userId: maybe(z.string()),
        username: maybe(z.string()),
        name: maybe(z.string()),
        bindTime: maybe(time),
        /** If omitted, the platform decides when the binding is attempted. */
        canBind: maybe(z.boolean()),
        canUnbind: maybe(z.boolean()),
      }),
    ),
  }),
  /** Each level needs its own permission (bindingCodes), which the platform checks. */
  bind: write.post("/mapi/device/bindingDeviceByRole", {
    input: command({ deviceId: id, role, userId: id }),
    data: noData,
  }),
  unbind: write.post("/mapi/device/unBindingDeviceByRole", {
    permission: "device:end-manager-unbind",
    input: command({ deviceId: id, role, userId: z.optional(id) }),
    data: noData,
  }),
};
