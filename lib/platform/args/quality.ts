/** Quality of a value: "bad" for a probe fault, "stale" if the device no longer reports. */
export function qualityOf(
  latest: { quality: string } | undefined,
  isReachable: boolean,
): "good" | "stale" | "bad" | null {
  if (!latest) return null;
  if (latest.quality === "bad") return "bad";
  return isReachable ? "good" : "stale";
}
