import "server-only";
import { curves } from "#lib/contract/curves.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { ofDevice } from "./load-device.ts";
import { loadFor } from "./load-for.ts";

/** What a curve needs before any of it is drawn: whether it may be seen, and which arguments it has. */
export async function loadCurve(params: SearchParams) {
  const [access, args] = await Promise.all([
    ofDevice(params, (deviceId) => loadFor("deviceData", curves.access, { deviceId })),
    ofDevice(params, (deviceId) => loadFor("deviceData", curves.args, { deviceId })),
  ]);
  return { access, args };
}
