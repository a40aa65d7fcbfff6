import "server-only";
import { diagnosis } from "#lib/contract/diagnosis.ts";
import { interruptions } from "#lib/contract/interruptions.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { loadFor } from "../load-for.ts";
import { deviceIdOf, loadDevice, ofDevice } from "./load-device.ts";

const screen = "deviceInfo";

/** A device and its diagnosis; its interruptions are a promise, for which the page does not wait. */
export async function loadDiagnosis(params: SearchParams) {
  const page = { pageSize: screenLimits.page.size };
  const interrupted = ofDevice(params, (deviceId) => loadFor(screen, interruptions.list, { deviceId, ...page }));
  // Avoids an unhandled rejection when this redirects to the login page.
  interrupted.catch(() => undefined);
  const [device, found] = await Promise.all([
    loadDevice(screen, params),
    ofDevice(params, (deviceId) => loadFor(screen, diagnosis.run, { deviceId })),
  ]);
  return { deviceId: deviceIdOf(params) ?? "", device, found, interruptions: interrupted };
}
