import "server-only";
import { curves } from "#lib/contract/curves.ts";
import { failureOfKey } from "#lib/domain/errors.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { deviceIdOf } from "./load-device.ts";
import { loadFor } from "./load-for.ts";

const notFound = {
  ok: false,
  failure: failureOfKey("device.notFound"),
} as const;

/** What a curve needs before any of it is drawn: whether it may be seen, and which arguments it has. */
export async function loadCurve(params: SearchParams) {
  const deviceId = deviceIdOf(params);
  if (!deviceId) return { access: notFound, args: notFound };
  const [access, args] = await Promise.all([
    loadFor("deviceData", curves.access, { deviceId }),
    loadFor("deviceData", curves.args, { deviceId }),
  ]);
  return { access, args };
}
