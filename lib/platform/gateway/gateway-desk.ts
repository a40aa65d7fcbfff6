import type { GatewayJobTable } from "../store/tables/gateway-tables.ts";

export type GatewayJob = GatewayJobTable;
/** A job with its secret parameters: the password is only kept in memory until it is sent. */
export type HandedJob = { job: GatewayJob; password: string; hidden: boolean };

/** Hands network module jobs from calls to their worker, and reports their end; within one process. */
export type GatewayDesk = {
  hand(handed: HandedJob): void;
  /** Sets the worker; the returned function removes it. */
  carriedBy(take: (handed: HandedJob) => void): () => void;
  ended(job: GatewayJob): void;
  /** Resolves when the job is over, or with undefined after a time in milliseconds. */
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
