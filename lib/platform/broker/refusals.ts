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
  // From Sparkplug edge nodes.
  "outOfOrder",
  "unknownMetric",
  "staleDeath",
  "notCarried",
] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** The single log line per client and kind is remembered for this many of them. */
const remembered = 10_000;

/** Counts refusals and logs each kind once per client: a broken device must not flood the log. */
export type Refusals = {
  readonly counts: Readonly<Record<RefusalKind, number>>;
  /** `client` is a device id, or the address of an unknown client. */
  add(kind: RefusalKind, client: string): void;
};

export function createRefusals(log: Logger): Refusals {
  // The list contains every kind, so the record is complete.
  const counts = Object.fromEntries(refusalKinds.map((kind) => [kind, 0])) as Record<RefusalKind, number>;
  const logged = new Set<string>();
  return {
    counts,
    add(kind, client) {
      counts[kind] += 1;
      const key = `${kind} ${client}`;
      if (logged.has(key)) return;
      if (logged.size >= remembered) logged.delete(logged.values().next().value ?? "");
      logged.add(key);
      log.warn({ refusal: kind, client }, "mqtt: a client was refused; repetitions are only counted");
    },
  };
}
