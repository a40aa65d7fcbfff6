import type { DataOf } from "#lib/contract/endpoint.ts";
import type { relations } from "#lib/contract/relations.ts";
import { bindingRoles } from "#lib/domain/people/permissions.ts";
import type { Handler } from "../call.ts";
import { ownDevice } from "../devices/access/own-device.ts";
import { levelOf } from "../devices/access/own-levels.ts";
import { holdersOf, mayBindAt, mayUnbind } from "./levels.ts";

/** The holders of a device at each level, for its holders; a free level has a row without a person. */
export const listRelations: Handler<typeof relations.list> = async (call, { deviceId }) => {
  await ownDevice(call, deviceId);
  const holders = await holdersOf(call, deviceId);
  return bindingRoles.flatMap((role): DataOf<typeof relations.list> => {
    const here = holders.filter((holder) => holder.role === role);
    const isTaken = holders.some((holder) => levelOf(role).includes(holder.role));
    if (here.length > 0)
      return here.map((holder) => ({ ...holder, role, canBind: false, canUnbind: mayUnbind(call, holder.userId) }));
    return [{ role, userId: null, canBind: !isTaken && mayBindAt(call, role), canUnbind: false }];
  });
};
