import { isRecord } from "#lib/domain/is-record.ts";
import type { DeviceState } from "../ingest/device-state.ts";

const names = (list: unknown): string[] => (typeof list === "string" ? list.split(",") : []);

const pick = (keys: string[], read: (key: string) => unknown): Record<string, unknown> =>
  Object.fromEntries(keys.map((key) => [key, read(key)] as const).filter(([, value]) => value !== undefined));

/**
 * The answer to `{ clientKeys, sharedKeys }`, both comma-separated names: what the platform knows of the DTU, and the
 * last values of the device's arguments. Controllers without memory restore their settings this way.
 */
export function attributesAnswer({ row, args, latest }: DeviceState, json: unknown): object {
  const wanted = isRecord(json) ? json : {};
  const { csq, dtuVersion, networkMode, iccid, ip } = row;
  const facts = new Map<string, unknown>(Object.entries({ csq, dtuVersion, networkMode, iccid, ip }));
  const value = (key: string) => {
    const known = latest.get(args.byKey.get(key)?.argId ?? "");
    return known && (known.num ?? known.text);
  };
  return {
    client: pick(names(wanted.clientKeys), (key) => facts.get(key) ?? undefined),
    shared: pick(names(wanted.sharedKeys), value),
  };
}
