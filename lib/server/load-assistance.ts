import "server-only";
import { assistance } from "#lib/contract/assistance.ts";
import { relations } from "#lib/contract/relations.ts";
import type { RouteName } from "#lib/domain/addresses.ts";
import type { SearchParams } from "#lib/domain/device-query.ts";
import { deviceIdOf } from "./load-device.ts";
import { loadFor } from "./load-for.ts";
import { permissions } from "./permissions.ts";

/** Who assists with the address's device, and the codes for it that are still open. */
export const loadAuthCodes = (screen: RouteName, params: SearchParams) =>
  loadFor(screen, assistance.list, { deviceId: deviceIdOf(params) ?? "-" });

/** Whether the person may use codes; where that is not known the platform says so when he does. */
export async function mayUseCodes(): Promise<boolean> {
  const codes = await permissions();
  return !codes.ok || codes.data.includes("authcode:use");
}

/** Who holds the address's device at each level. */
export const loadRelations = (params: SearchParams) =>
  loadFor("relation", relations.list, { deviceId: deviceIdOf(params) ?? "-" });
