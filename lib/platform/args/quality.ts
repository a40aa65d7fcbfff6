/** Quality of a value: "bad" for a probe fault, "stale" if the device is no longer heard. */
export function qualityOf(latest: { quality: string } | undefined, heard: boolean): "good" | "stale" | "bad" | null {
  if (!latest) return null;
  if (latest.quality === "bad") return "bad";
  return heard ? "good" : "stale";
}
