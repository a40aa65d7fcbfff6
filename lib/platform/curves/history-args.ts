import type { Call } from "../call.ts";
import { type Rights, rightsOn } from "../devices/access/rights.ts";
import type { DeviceRow } from "../devices/device-rows.ts";
import { inLanguage } from "../localised.ts";
import { invalid } from "../refusal.ts";
import { unitWord } from "../sentences.ts";

/** An argument with a history, in the form of an answer. */
export type HistoryArg = {
  argId: string;
  argName: string;
  unit: string;
  precision: number;
  setArg: string | null;
  highArg: string | null;
  lowArg: string | null;
};

/** An argument without references that the caller may not see. */
function within<Arg extends Pick<HistoryArg, "setArg" | "highArg" | "lowArg">>({ seesArg }: Rights, arg: Arg): Arg {
  const visible = (argId: string | null) => (argId !== null && seesArg(argId) ? argId : null);
  return { ...arg, setArg: visible(arg.setArg), highArg: visible(arg.highArg), lowArg: visible(arg.lowArg) };
}

/**
 * These arguments of a device in the given order; one that is unknown, without a history or not visible is refused as
 * `field`.
 */
export async function historyArgs(
  call: Call,
  device: DeviceRow,
  argIds: readonly string[],
  field: string,
): Promise<HistoryArg[]> {
  const rights = await rightsOn(call, device);
  const rows = await call.db
    .selectFrom("args")
    .select(["argId", "argName", "unit", "precision", "setArg", "highArg", "lowArg"])
    .where("productId", "=", device.productId)
    .where("history", "=", 1)
    .where("argId", "in", argIds)
    .execute();
  return [...new Set(argIds)].map((argId) => {
    const row = rows.find((each) => each.argId === argId);
    if (!row || !rights.seesArg(argId)) throw invalid(field);
    const { language } = call;
    return {
      ...within(rights, row),
      argName: inLanguage(row.argName, language),
      unit: unitWord(language, row.unit),
    };
  });
}

/** Series ids of a device, by argument. */
export async function seriesOf(call: Call, deviceId: string): Promise<Map<string, number>> {
  const rows = await call.db
    .selectFrom("series")
    .select(["argId", "seriesId"])
    .where("deviceId", "=", deviceId)
    .execute();
  return new Map(rows.map(({ argId, seriesId }) => [argId, seriesId]));
}
