import type { menu } from "#lib/contract/menu.ts";
import { callerOf, type Handler } from "../call.ts";
import { permissionsOf } from "../security/role-permissions.ts";

/** The codes that the caller holds now. */
export const menuPermissions: Handler<typeof menu.permissions> = async (call) => permissionsOf(callerOf(call));
