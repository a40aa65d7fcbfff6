/** How far a value can be trusted: "bad" is a probe's fault, "stale" is from a device that is no longer heard. */
export function qualityOf(latest: { quality: string } | undefined, heard: boolean): "good" | "stale" | "bad" | null {
  if (!latest) return null;
  if (latest.quality === "bad") return "bad";
  return heard ? "good" : "stale";
}
