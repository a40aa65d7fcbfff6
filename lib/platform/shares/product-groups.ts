import type { ShareGroup } from "#lib/contract/shares.ts";
import { lineGroup } from "#lib/domain/people/permissions.ts";
import type { Call } from "../call.ts";
import { inLanguage } from "../localised.ts";

/**
 * Distinct groups of arguments of some products, in display order. Guests cannot set the serial line to the network
 * module.
 */
export async function productGroups(call: Call, productIds: readonly string[]): Promise<ShareGroup[]> {
  if (productIds.length === 0) return [];
  const rows = await call.db
    .selectFrom("argGroups")
    .innerJoin("args", (join) =>
      join.onRef("args.productId", "=", "argGroups.productId").onRef("args.groupId", "=", "argGroups.groupId"),
    )
    .select(["argGroups.groupId", "argGroups.groupName", "argGroups.scene", "argGroups.sort"])
    .select(({ fn, eb }) => fn.sum<number>(eb.case().when("args.rw", "=", "r").then(0).else(1).end()).as("settable"))
    .where("argGroups.productId", "in", productIds)
    .groupBy(["argGroups.productId", "argGroups.groupId", "argGroups.groupName", "argGroups.scene", "argGroups.sort"])
    .orderBy("argGroups.scene")
    .orderBy("argGroups.sort")
    .execute();
  const groups = new Map<string, ShareGroup>();
  for (const { groupId, groupName, scene, settable } of rows) {
    const known = groups.get(groupId);
    groups.set(groupId, {
      groupId,
      groupName: known?.groupName ?? inLanguage(groupName, call.language),
      scene: scene === "setting" ? "setting" : "data",
      settable: known?.settable === true || (settable > 0 && groupId !== lineGroup),
    });
  }
  return [...groups.values()];
}
