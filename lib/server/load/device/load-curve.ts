import "server-only";
import { curves } from "#lib/contract/curves.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { loadFor } from "../load-for.ts";
import { ofDevice } from "./load-device.ts";

/** Everything a curve needs before it is drawn: whether the person may see it, and its arguments. */
export async function loadCurve(params: SearchParams) {
  const [access, args] = await Promise.all([
    ofDevice(params, (deviceId) => loadFor("deviceData", curves.access, { deviceId })),
    ofDevice(params, (deviceId) => loadFor("deviceData", curves.args, { deviceId })),
  ]);
  return { access, args };
}
