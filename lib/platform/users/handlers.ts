import type { HandlersOf } from "../call.ts";
import { createUser } from "./create.ts";
import { deleteUsers } from "./delete.ts";
import { userDetail } from "./detail.ts";
import { listUsers } from "./list.ts";
import { userOptions } from "./options.ts";
import { previewUser } from "./preview.ts";
import { roleOptions } from "./role-options.ts";

export const usersHandlers: HandlersOf<"users"> = {
  list: listUsers,
  create: createUser,
  delete: deleteUsers,
  detail: userDetail,
  preview: previewUser,
  roleOptions,
  options: userOptions,
};
