import "server-only";
import { curves } from "#lib/contract/curves.ts";
import { idIn, type SearchParams, single } from "#lib/domain/queries/search-params.ts";
import { loadFor } from "../load-for.ts";
import { deviceIdOf, loadDevice } from "./load-device.ts";

const timeOf = (value: SearchParams[string]) => {
  const time = single(value);
  return time && /^\d{1,15}$/.test(time) ? Number(time) : null;
};

export function reportQuery(params: SearchParams) {
  const deviceId = deviceIdOf(params);
  const argId = idIn(params, "arg");
  const [startTime, endTime] = [timeOf(params.from), timeOf(params.to)];
  if (!deviceId || !argId || startTime === null || endTime === null) return null;
  return { deviceId, argId, startTime, endTime };
}

export async function loadReport({ argId, ...period }: NonNullable<ReturnType<typeof reportQuery>>) {
  const { deviceId } = period;
  const [device, report, curve] = await Promise.all([
    loadDevice("curveReport", { deviceId }),
    loadFor("curveReport", curves.report, { argId, ...period }),
    loadFor("curveReport", curves.query, { argIds: [argId], ...period }),
  ]);
  if (!device.ok) return device;
  if (!report.ok) return report;
  if (!curve.ok) return curve;
  return {
    ok: true as const,
    data: { device: device.data, report: report.data, curve: curve.data, made: Date.now() },
  };
}
