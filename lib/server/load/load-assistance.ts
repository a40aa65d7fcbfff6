import "server-only";
import { type AssistanceCode, assistance } from "#lib/contract/assistance.ts";
import { relations } from "#lib/contract/relations.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { permissions } from "../session/permissions.ts";
import { ofDevice } from "./load-device.ts";
import { loadFor } from "./load-for.ts";

/** The codes for the address's device that are still open, or null from a platform that makes codes and does not list them. */
type OpenCodes = AssistanceCode[] | null;

/** Who assists with the address's device, and the codes for it that are still open. */
export async function loadAuthCodes(screen: RouteName, params: SearchParams): Promise<Result<OpenCodes>> {
  const list = await ofDevice(params, (deviceId) => loadFor(screen, assistance.list, { deviceId }));
  return list.ok || failureAmong(list) || list.failure.reaction === "denied" ? list : { ok: true, data: null };
}

/** Whether the person may use codes; where that is not known the platform says so when he does. */
export async function mayUseCodes(): Promise<boolean> {
  const codes = await permissions();
  return !codes.ok || codes.data.includes("authcode:use");
}

/** Who holds the address's device at each level. */
export const loadRelations = (params: SearchParams) =>
  ofDevice(params, (deviceId) => loadFor("relation", relations.list, { deviceId }));
