import type { groups } from "#lib/contract/groups.ts";
import type { Handler } from "../call.ts";
import { Refusal } from "../refusal.ts";
import { editableGroup } from "../security/visibility/visible-groups.ts";
import { changeGroups } from "./change-groups.ts";

/** Renames a group; names are unique per owner. */
export const renameGroup: Handler<typeof groups.rename> = async (call, input) => {
  const { groupId, ownerId } = await editableGroup(call, input.groupId);
  const groupName = input.groupName.trim();
  const ofOwner = (name: string) =>
    call.db.selectFrom("groups").select("groupId").where("ownerId", "=", ownerId).where("groupName", "=", name);
  const existing = () => ofOwner(groupName).where("groupId", "!=", groupId).executeTakeFirst();
  if (await existing()) throw new Refusal("group.exists");
  try {
    const rows = call.db.updateTable("groups").set({ groupName }).where("groupId", "=", groupId);
    await changeGroups(call, [groupId], () => rows.execute());
  } catch (error) {
    // The name was taken concurrently: a unique index lets only one succeed.
    if (await existing()) throw new Refusal("group.exists");
    throw error;
  }
  return { groupName };
};
