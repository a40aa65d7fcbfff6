import * as z from "zod/mini";
import { group, groups } from "./groups.ts";

/** All groups, reduced to the fields of a select list: a site may have hundreds. */
export const groupChoices = {
  ...groups.list,
  data: z.array(z.pick(group, { groupId: true, groupName: true, deviceCount: true })),
};
