import type { GatewayJobTable } from "../store/tables/gateway-tables.ts";

export type GatewayJob = GatewayJobTable;
/** A job with its secret parameters: the password is only kept in memory until it is sent. */
export type DispatchedJob = { job: GatewayJob; password: string; hidden: boolean };

/** Hands network module jobs from calls to their worker, and reports their end; within one process. */
export type GatewayJobDispatcher = {
  dispatch(dispatched: DispatchedJob): void;
  /** Sets the worker; the returned function removes it. */
  setWorker(take: (dispatched: DispatchedJob) => void): () => void;
  finished(job: GatewayJob): void;
  /** Resolves when the job is over, or with undefined after a time in milliseconds. */
  waitForEnd(requestId: string, milliseconds: number): Promise<GatewayJob | undefined>;
};

export function createGatewayJobDispatcher(): GatewayJobDispatcher {
  const workers = new Set<(dispatched: DispatchedJob) => void>();
  const waiting = new Map<string, Set<(job: GatewayJob) => void>>();
  return {
    dispatch(dispatched) {
      for (const take of workers) take(dispatched);
    },
    setWorker(take) {
      workers.add(take);
      return () => void workers.delete(take);
    },
    finished(job) {
      for (const settle of waiting.get(job.requestId) ?? []) settle(job);
    },
    waitForEnd: (requestId, milliseconds) =>
      new Promise((resolve) => {
        const waiters = waiting.get(requestId) ?? new Set();
        const settle = (job?: GatewayJob) => {
          clearTimeout(timer);
          waiters.delete(settle);
          if (waiters.size === 0) waiting.delete(requestId);
          resolve(job);
        };
        const timer = setTimeout(settle, milliseconds);
        waiting.set(requestId, waiters.add(settle));
      }),
  };
}
