import "server-only";
import { devices } from "#lib/contract/devices.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { loadFor } from "../load-for.ts";
import { deviceIdOf } from "./load-device.ts";

export async function loadLife(params: SearchParams): Promise<Result<DataOf<typeof devices.stage>> | undefined> {
  const deviceId = deviceIdOf(params);
  return deviceId ? await loadFor("deviceInfo", devices.stage, { deviceId }) : undefined;
}
