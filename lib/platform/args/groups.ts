import type { args } from "#lib/contract/args.ts";
import type { Handler } from "../call.ts";
import { rightsOn } from "../devices/access/rights.ts";
import { visibleDevice } from "../devices/device-rows.ts";
import { inLanguage } from "../localised.ts";

/** Groups of the data or settings tab that the caller may see, in order; empty ones are omitted. */
export const argGroups: Handler<typeof args.groups> = async (call, { deviceId, scene }) => {
  const device = await visibleDevice(call, deviceId);
  const rights = await rightsOn(call, device);
  const rows = await call.db
    .selectFrom("argGroups")
    .innerJoin("args", (join) =>
      join.onRef("args.productId", "=", "argGroups.productId").onRef("args.groupId", "=", "argGroups.groupId"),
    )
    .select(["argGroups.groupId", "groupCode", "groupName", "argGroups.sort"])
    .select(({ fn, eb }) => [
      fn.countAll<number>().as("argCount"),
      fn.sum<number>(eb.case().when("args.rw", "=", "r").then(0).else(1).end()).as("writable"),
    ])
    .where("argGroups.productId", "=", device.productId)
    .where("argGroups.scene", "=", scene)
    .groupBy(["argGroups.groupId", "groupCode", "groupName", "argGroups.sort"])
    .orderBy("argGroups.sort")
    .execute();
  const seen = rows.filter(({ groupId }) => rights.sees(groupId));
  return seen.map((row) => ({
    ...row,
    groupName: inLanguage(row.groupName, call.language),
    writable: row.writable > 0 && rights.sets(row.groupId),
  }));
};
