import type { menu } from "#lib/contract/menu.ts";
import { callerOf, type Handler } from "../call.ts";
import { permissionsOf } from "../security/role-permissions.ts";

export const menuPermissions: Handler<typeof menu.permissions> = async (call) => permissionsOf(callerOf(call));
