import "server-only";
import { devices } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { SearchParams } from "#lib/domain/device-query.ts";
import type { RouteName } from "#lib/domain/routes.ts";
import { deviceIdOf } from "./load-device.ts";
import { loadFor } from "./load-for.ts";

/** Where the device of an address stands in its life; null when that is not told, which is no reason to show nothing else. */
export async function loadLife(screen: RouteName, params: SearchParams): Promise<DataOf<typeof devices.stage> | null> {
  const deviceId = deviceIdOf(params);
  if (!deviceId) return null;
  const life = await loadFor(screen, devices.stage, { deviceId });
  return life.ok ? life.data : null;
}
