import "server-only";
import { type AssistanceCode, assistance } from "#lib/contract/assistance.ts";
import { relations } from "#lib/contract/relations.ts";
import { failureAmong, type Result } from "#lib/contract/wire.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { permissions } from "../../session/permissions.ts";
import { loadFor } from "../load-for.ts";
import { ofDevice } from "./load-device.ts";

/** Null if the platform creates codes but does not list them. */
type OpenCodes = AssistanceCode[] | null;

export async function loadAuthCodes(screen: RouteName, params: SearchParams): Promise<Result<OpenCodes>> {
  const list = await ofDevice(params, (deviceId) => loadFor(screen, assistance.list, { deviceId }));
  return list.ok || failureAmong(list) || list.failure.reaction === "denied" ? list : { ok: true, data: null };
}

/** Whether the person may use codes. If that is unknown, yes: the platform then decides. */
export async function mayUseCodes(): Promise<boolean> {
  const codes = await permissions();
  return !codes.ok || codes.data.includes("authcode:use");
}

export const loadRelations = (params: SearchParams) =>
  ofDevice(params, (deviceId) => loadFor("relation", relations.list, { deviceId }));
