import type { Logger } from "pino";

const refusalKinds = [
  "wrongToken",
  "unknownDevice",
  "foreignTopic",
  "garbage",
  "tooLarge",
  "protocol",
  "overload",
  "tooOften",
  "tooManyConnections",
  "tooManyFilters",
  // Of edge nodes that speak Sparkplug.
  "outOfOrder",
  "unknownMetric",
  "staleDeath",
  "notCarried",
] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** Who was refused; the one log line of each client and kind is kept for so many of them. */
const remembered = 10_000;

/** Counts refusals and writes each kind once per client: a broken device must not flood the log. */
export type Refusals = {
  readonly counts: Readonly<Record<RefusalKind, number>>;
  /** `client` is a device id, or the address of a stranger. */
  add(kind: RefusalKind, client: string): void;
};

export function createRefusals(log: Logger): Refusals {
  // Every kind is in the list, so that the record is complete.
  const counts = Object.fromEntries(refusalKinds.map((kind) => [kind, 0])) as Record<RefusalKind, number>;
  const seen = new Set<string>();
  return {
    counts,
    add(kind, client) {
      counts[kind] += 1;
      const key = `${kind} ${client}`;
      if (seen.has(key)) return;
      if (seen.size >= remembered) seen.delete(seen.values().next().value ?? "");
      seen.add(key);
      log.warn({ refusal: kind, client }, "mqtt: refused; further refusals of this kind are only counted");
    },
  };
}
