import "server-only";
import { diagnosis } from "#lib/contract/diagnosis.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { Result } from "#lib/contract/wire.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { deviceIdOf, notFound } from "./load-device.ts";
import { loadFor } from "./load-for.ts";

/** Has the device of an address explained: every link of its chain, checked now. */
export async function loadDiagnosis(params: SearchParams): Promise<Result<DataOf<typeof diagnosis.run>>> {
  const deviceId = deviceIdOf(params);
  return deviceId ? await loadFor("deviceInfo", diagnosis.run, { deviceId }) : { ok: false, failure: notFound };
}
