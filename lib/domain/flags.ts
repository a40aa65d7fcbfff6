const flags = new Map<unknown, boolean>([
  ...[true, 1, "1", "true"].map((each) => [each, true] as const),
  ...[false, 0, "0", "false"].map((each) => [each, false] as const),
]);

/** Parses a boolean from a platform: true, 1, "1" or "true", and their opposites; undefined for any other value. */
export const flagOf = (value: unknown): boolean | undefined => flags.get(value);

/** The last reported position of a switch; undefined if unknown. */
export const sideOf = ({ value, quality }: { value?: unknown; quality?: unknown }): boolean | undefined =>
  quality === "bad" || value === null || value === undefined ? undefined : flagOf(value) === true;
