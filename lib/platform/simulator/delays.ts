import { between, type Random } from "./random.ts";

type Span = readonly [shortest: number, longest: number];
/** Milliseconds for a scan, and offline for joining, restarting, or until someone is on site. */
type RadioDelays = Record<"scan" | "join" | "slowJoin" | "restart" | "onSite", Span>;
/** Milliseconds from request to answer, from answer to report, and for a late answer. */
export type Delays = { answer: Span; report: Span; late: Span } & Partial<RadioDelays>;
export const defaultDelays: Delays & RadioDelays = {
  answer: [300, 1_500],
  report: [1_700, 6_500],
  late: [33_000, 40_000],
  scan: [1_500, 3_000],
  join: [1_500, 3_000],
  slowJoin: [28_000, 34_000],
  restart: [3_000, 5_000],
  onSite: [600_000, 900_000],
};

/** Runs actions after a random time from a range, until `end` cancels all pending ones. */
export function createPauses(random: Random) {
  const pauses = new Set<NodeJS.Timeout>();
  return {
    later(span: Span, work: () => void): void {
      const pause = setTimeout(
        () => {
          pauses.delete(pause);
          work();
        },
        between(random, ...span),
      );
      pauses.add(pause);
    },
    end(): void {
      for (const pause of pauses) clearTimeout(pause);
    },
  };
}
