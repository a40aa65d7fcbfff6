import { ApiError } from "#lib/contract/api-error.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { limits } from "#lib/domain/limits.ts";
import { callLate } from "../calls/call-late.ts";
import { createListeners } from "../listeners.ts";

const stateQuery = async () => (await import("#lib/contract/gateway.ts")).gateway.stateQuery;

type OnEnd = (job: GatewayJob) => void;
type Followed = {
  job: GatewayJob;
  onEnd: OnEnd | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When this tab began to follow the job, by its own clock. */
  since: number;
};

/** A job that is still unfinished after this time will not be reported finished any more. Milliseconds. */
const longest = 2 * limits.gateway.restart;

/** Refusals that are not about the job: rate limit, database trouble, end of the session. */
const passing: readonly string[] = ["sys.tooMany", "sys.error", "http401"];

/** Whether the platform's answer is final; a request that failed is repeated. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.reaction !== "retry" && !passing.includes(error.failure.key);

/** Completes an answer with what was requested, which the platform need not repeat. */
const withKnown = (job: GatewayJob, { requestId, type, account }: GatewayJob): GatewayJob => ({
  ...job,
  requestId: job.requestId ?? requestId,
  type: job.type ?? type,
  account: job.account ?? account,
});

/** The platform's time of creation; a job just created here counts as the newest until the platform answers. */
const madeAt = ({ createTime }: GatewayJob): number => createTime ?? Number.POSITIVE_INFINITY;

export const isAtWork = ({ state }: Pick<GatewayJob, "state">): boolean => state === "waiting";

/** Jobs of network modules that this tab follows, by device. A toast reports the end of one not on screen. */
class NetworkJobs {
  readonly #followed = new Map<string, Followed>();
  readonly #shown = new Map<string, number>();
  readonly #readers = createListeners();
  readonly read = this.#readers.subscribe;
  readonly #lost = new Set<string>();

  job(deviceId: string): GatewayJob | undefined {
    return this.#followed.get(deviceId)?.job;
  }
  /** Whether the job was given up, although the page still shows it as running. */
  isLost(job: GatewayJob): boolean {
    return isAtWork(job) && this.#lost.has(job.requestId ?? "");
  }
  /** The job is on screen until the returned function is called. */
  show(deviceId: string): () => void {
    const count = (change: number) => this.#shown.set(deviceId, (this.#shown.get(deviceId) ?? 0) + change);
    count(1);
    return () => void count(-1);
  }
  /** Follows a job to its end; a newer one of the same device replaces it. `onEnd` is called once, at the end. */
  follow(deviceId: string, job: GatewayJob, onEnd?: OnEnd): void {
    if (this.isLost(job)) return;
    const known = this.#followed.get(deviceId);
    const isSame = known?.job.requestId === job.requestId;
    // The page may have been loaded before the last answer.
    if (isSame && known && !isAtWork(known.job)) return;
    if (!isSame && known && madeAt(known.job) > madeAt(job)) return;
    this.#note(deviceId, job, onEnd ?? (isSame ? known?.onEnd : undefined));
  }

  #note(deviceId: string, job: GatewayJob, onEnd: OnEnd | undefined): void {
    const known = this.#followed.get(deviceId);
    clearTimeout(known?.timer);
    const since = known && known.job.requestId === job.requestId ? known.since : Date.now();
    const timer = isAtWork(job) ? setTimeout(() => void this.#poll(deviceId), limits.gateway.poll) : undefined;
    this.#followed.set(deviceId, { job, onEnd, timer, since });
    this.#readers.notify();
    if (!isAtWork(job) && !this.#shown.get(deviceId)) onEnd?.(job);
  }
  async #poll(deviceId: string): Promise<void> {
    const followed = this.#followed.get(deviceId);
    if (!followed) return;
    const requestId = followed.job.requestId ?? undefined;
    const answer = await callLate(stateQuery, { deviceId, requestId }, { quiet: true }).catch((error: unknown) =>
      isFinal(error) ? null : followed.job,
    );
    if (this.#followed.get(deviceId) !== followed) return;
    const isLost = answer !== followed.job && answer && isAtWork(answer) && Date.now() - followed.since > longest;
    if (answer && !isLost) this.#note(deviceId, withKnown(answer, followed.job), followed.onEnd);
    else this.#drop(deviceId, requestId);
  }
  #drop(deviceId: string, requestId = ""): void {
    this.#lost.add(requestId);
    this.#followed.delete(deviceId);
    this.#readers.notify();
  }
}

export const networkJobs = new NetworkJobs();
