import type { KeyArg } from "#lib/contract/devices.ts";
import { type ArgRow, cardArgs, type LatestRow, latestKey, latestOf, withLimits } from "../args/definitions.ts";
import { qualityOf } from "../args/quality.ts";
import type { Call } from "../call.ts";
import { inLanguage } from "../localised.ts";
import { unitWord } from "../sentences.ts";
import { rightsOf } from "./access/rights.ts";
import type { DeviceRow } from "./device-rows.ts";
import { isReachable } from "./statuses.ts";

type Latest = (argId: string | null) => LatestRow | undefined;

function keyArg(call: Call, device: DeviceRow, arg: ArgRow, latest: Latest): KeyArg {
  const own = latest(arg.argId);
  const isValue = arg.keySort === 1;
  return {
    argId: arg.argId,
    argName: inLanguage(arg.argName, call.language),
    value: own?.num ?? null,
    unit: unitWord(call.language, arg.unit),
    alarm: isValue && device.alarming === 1,
    precision: arg.precision,
    role: isValue ? "value" : "setPoint",
    low: latest(arg.lowArg)?.num ?? null,
    high: latest(arg.highArg)?.num ?? null,
    quality: qualityOf(own, isReachable(device)),
    displayValue: own?.text ?? null,
    dataTime: own?.dataTime ?? null,
  };
}

/** The list card's values of each device: first the value, then the set-point. Null if never reported. */
export async function keyArgsOf(call: Call, devices: readonly DeviceRow[]): Promise<Map<string, KeyArg[]>> {
  const productIds = [...new Set(devices.map(({ productId }) => productId))];
  if (productIds.length === 0) return new Map();
  const args = await cardArgs(call, productIds);
  const argIds = [...new Set(args.flatMap(withLimits))];
  const ids = devices.map(({ deviceId }) => deviceId);
  const latest = await latestOf(call, ids, argIds);
  const rightsTo = await rightsOf(call, devices);
  return new Map(
    devices.map((device) => {
      const { seesArg } = rightsTo(device);
      const find: Latest = (argId) =>
        argId === null || !seesArg(argId) ? undefined : latest.get(latestKey(device.deviceId, argId));
      const own = args.filter(({ productId, argId }) => productId === device.productId && seesArg(argId));
      return [device.deviceId, own.map((arg) => keyArg(call, device, arg, find))];
    }),
  );
}
