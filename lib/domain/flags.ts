const flags = new Map<unknown, boolean>([
  ...[true, 1, "1", "true"].map((each) => [each, true] as const),
  ...[false, 0, "0", "false"].map((each) => [each, false] as const),
]);

/** Whether something holds, as platforms say it: true, 1, "1" or "true"; undefined when it is none of these. */
export const flagOf = (value: unknown): boolean | undefined => flags.get(value);

/** The side of a switch as it was last reported; undefined while nobody knows. */
export const sideOf = ({ value, quality }: { value?: unknown; quality?: unknown }): boolean | undefined =>
  quality === "bad" || value === null || value === undefined ? undefined : flagOf(value) === true;
