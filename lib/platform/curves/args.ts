import type { curves } from "#lib/contract/curves.ts";
import type { Handler } from "../call.ts";
import { rightsOn } from "../devices/access/rights.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { inLanguage } from "../localised.ts";
import { unitWord } from "../sentences.ts";

/** Visible measurements with a history, in the order of the data tab; the default is the one on the list card. */
export const curveArgs: Handler<typeof curves.args> = async (call, { deviceId }) => {
  const device = await visibleDevice(call, deviceId);
  const rights = await rightsOn(call, device);
  const rows = await call.db
    .selectFrom("args")
    .innerJoin("argGroups", (join) =>
      join.onRef("argGroups.productId", "=", "args.productId").onRef("argGroups.groupId", "=", "args.groupId"),
    )
    .select(["args.argId", "args.argName", "args.unit", "args.keySort", "argGroups.groupName"])
    .where("args.productId", "=", device.productId)
    .where("args.history", "=", 1)
    .where("args.dataType", "=", "number")
    .where("args.rw", "=", "r")
    .orderBy("argGroups.sort")
    .orderBy("args.sort")
    .execute();
  const visible = rows.filter(({ argId }) => rights.seesArg(argId));
  return visible.map(({ argId, argName, unit, keySort, groupName }) => ({
    argId,
    argName: inLanguage(argName, call.language),
    unit: unitWord(call.language, unit),
    groupName: inLanguage(groupName, call.language),
    defaultOn: keySort === 1,
    color: null,
  }));
};
