import * as z from "zod/mini";
import { group, groups } from "./groups.ts";

/** The call of all groups, read for no more than a choice among them shows: a site may have hundreds. */
export const groupChoices = {
  ...groups.list,
  data: z.array(z.pick(group, { groupId: true, groupName: true, deviceCount: true })),
};
