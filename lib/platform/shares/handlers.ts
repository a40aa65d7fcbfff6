import type { HandlersOf } from "../call.ts";
import { acceptShare } from "./accept.ts";
import { changeShareGroups } from "./change-groups.ts";
import { createShare } from "./create.ts";
import { shareGroups } from "./groups.ts";
import { shareInfo } from "./info.ts";
import { openShares } from "./open.ts";
import { removeShareUser } from "./remove-user.ts";
import { revokeShare } from "./revoke.ts";
import { shareUserDetail } from "./user-detail.ts";
import { shareUsers } from "./users.ts";

export const sharesHandlers: HandlersOf<"shares"> = {
  create: createShare,
  info: shareInfo,
  accept: acceptShare,
  revoke: revokeShare,
  open: openShares,
  users: shareUsers,
  userDetail: shareUserDetail,
  groups: shareGroups,
  changeGroups: changeShareGroups,
  removeUser: removeShareUser,
};
