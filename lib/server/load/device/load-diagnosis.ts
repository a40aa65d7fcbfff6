import "server-only";
import { diagnosis } from "#lib/contract/diagnosis.ts";
import type { SearchParams } from "#lib/domain/queries/search-params.ts";
import { loadFor } from "../load-for.ts";
import { ofDevice } from "./load-device.ts";

export const loadDiagnosis = (params: SearchParams) =>
  ofDevice(params, (deviceId) => loadFor("deviceInfo", diagnosis.run, { deviceId }));
