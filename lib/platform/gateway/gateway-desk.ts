import type { GatewayJobTable } from "../store/gateway-tables.ts";

export type GatewayJob = GatewayJobTable;
/** A job with what only its device learns: the password is in memory until it is sent, and nowhere else. */
export type HandedJob = { job: GatewayJob; password: string; hidden: boolean };

/** Where calls hand over what network modules are to do, and learn how it ended; inside one process. */
export type GatewayDesk = {
  hand(handed: HandedJob): void;
  /** Says who carries the jobs; the answer ends that. */
  carriedBy(take: (handed: HandedJob) => void): () => void;
  ended(job: GatewayJob): void;
  /** Settles when this job is over, or with undefined after so many milliseconds. */
  end(requestId: string, milliseconds: number): Promise<GatewayJob | undefined>;
};

export function createGatewayDesk(): GatewayDesk {
  const carriers = new Set<(handed: HandedJob) => void>();
  const waiting = new Map<string, Set<(job: GatewayJob) => void>>();
  return {
    hand(handed) {
      for (const take of carriers) take(handed);
    },
    carriedBy(take) {
      carriers.add(take);
      return () => void carriers.delete(take);
    },
    ended(job) {
      for (const tell of waiting.get(job.requestId) ?? []) tell(job);
    },
    end: (requestId, milliseconds) =>
      new Promise((resolve) => {
        const tellers = waiting.get(requestId) ?? new Set();
        const settle = (job?: GatewayJob) => {
          clearTimeout(timer);
          tellers.delete(settle);
          if (tellers.size === 0) waiting.delete(requestId);
          resolve(job);
        };
        const timer = setTimeout(settle, milliseconds);
        waiting.set(requestId, tellers.add(settle));
      }),
  };
}
