import type { ArgRow, LatestRow } from "./definitions.ts";

type Range = { min: number | null; max: number | null };
type Latest = (argId: string | null) => Pick<LatestRow, "num"> | undefined;

/** How far an argument may be set: by its kind, and within that by what the device itself allows at the moment. */
export function rangeOf({ min, max, minArg, maxArg }: ArgRow, latest: Latest): Range {
  const least = latest(minArg)?.num ?? null;
  const most = latest(maxArg)?.num ?? null;
  // Bounds that contradict each other are no bounds: the device will say what it takes.
  if (least !== null && most !== null && least > most) return { min, max };
  return {
    min: least === null ? min : Math.max(min ?? least, least),
    max: most === null ? max : Math.min(max ?? most, most),
  };
}
