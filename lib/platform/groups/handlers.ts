import type { HandlersOf } from "../call.ts";
import { addGroupDevices } from "./add-devices.ts";
import { addGroupUsers } from "./add-users.ts";
import { groupCandidates } from "./candidates.ts";
import { createGroup } from "./create.ts";
import { deleteGroup } from "./delete.ts";
import { groupDevices } from "./devices.ts";
import { listGroups } from "./list.ts";
import { removeGroupDevices } from "./remove-devices.ts";
import { removeGroupUser } from "./remove-user.ts";
import { renameGroup } from "./rename.ts";
import { groupUsers } from "./users.ts";

export const groupsHandlers: HandlersOf<"groups"> = {
  list: listGroups,
  create: createGroup,
  rename: renameGroup,
  delete: deleteGroup,
  devices: groupDevices,
  candidates: groupCandidates,
  addDevices: addGroupDevices,
  removeDevices: removeGroupDevices,
  users: groupUsers,
  addUsers: addGroupUsers,
  removeUser: removeGroupUser,
};
