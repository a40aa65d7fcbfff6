import type { HandlersOf } from "../call.ts";
import { menuEntries } from "./entries.ts";
import { menuPermissions } from "./permissions.ts";

export const menuHandlers: HandlersOf<"menu"> = {
  permissions: menuPermissions,
  entries: menuEntries,
};
