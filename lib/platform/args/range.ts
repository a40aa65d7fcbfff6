import type { ArgRow, LatestRow } from "./definitions.ts";

type Range = { min: number | null; max: number | null };
type Latest = (argId: string | null) => Pick<LatestRow, "num"> | undefined;

/** The range of an argument: as defined, further limited by what the device itself currently permits. */
export function rangeOf({ min, max, minArg, maxArg }: ArgRow, latest: Latest): Range {
  const least = latest(minArg)?.num ?? null;
  const most = latest(maxArg)?.num ?? null;
  // Contradictory bounds are ignored: the device will refuse what it does not accept.
  if (least !== null && most !== null && least > most) return { min, max };
  return {
    min: least === null ? min : Math.max(min ?? least, least),
    max: most === null ? max : Math.min(max ?? most, most),
  };
}
