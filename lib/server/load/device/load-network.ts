import "server-only";
import { changes } from "#lib/contract/changes.ts";
import { devices } from "#lib/contract/devices.ts";
import { gateway } from "#lib/contract/gateway.ts";
import { isSetUp } from "#lib/domain/devices/wifi.ts";
import { limits } from "#lib/domain/limits.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { withCodes } from "../../session/permissions.ts";
import { loadFor } from "../load-for.ts";
import { ofDevice } from "./load-device.ts";

export const loadNetwork = (screen: RouteName, params: SearchParams) =>
  ofDevice(params, (deviceId) => loadFor(screen, gateway.stateQuery, { deviceId }));

export async function loadDeviceChoice() {
  const list = await loadFor("wifiConfig", devices.list, { pageSize: limits.page.max });
  if (!list.ok) return list;
  return { ok: true as const, data: { ...list.data, list: await Promise.all(list.data.list.map(withCodes)) } };
}

export async function loadOwnNetworks() {
  const list = await loadFor("wifiSettings", changes.list, { mine: true, type: "wifi", pageSize: limits.page.max });
  if (!list.ok) return list;
  return { ok: true as const, data: list.data.list.filter(isSetUp) };
}
