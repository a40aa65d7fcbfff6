import { ApiError } from "#lib/contract/api-error.ts";
import type { GatewayJob } from "#lib/contract/gateway.ts";
import { limits } from "#lib/domain/limits.ts";
import { callLate } from "../calls/call-late.ts";
import { createListeners } from "../listeners.ts";

const stateQuery = async () => (await import("#lib/contract/gateway.ts")).gateway.stateQuery;

type Told = (job: GatewayJob) => void;
type Followed = {
  job: GatewayJob;
  told: Told | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When this tab began to follow the job, by its own clock. */
  since: number;
};

/** A platform that still calls a job at work after so long will never tell its end. Milliseconds. */
const longest = 2 * limits.gateway.restart;

/** Refusals that say nothing of the job: too much was asked, or the session is on its way to its end. */
const passing: readonly string[] = ["sys.tooMany", "sys.error", "http401"];

/** Whether the platform will not tell of a job, however often it is asked; a question that failed is asked again. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.reaction !== "retry" && !passing.includes(error.failure.key);

/** What a platform tells of a job, with what is known of it already: it need not say again what it was asked to do. */
const withKnown = (job: GatewayJob, { requestId, type, account }: GatewayJob): GatewayJob => ({
  ...job,
  requestId: job.requestId ?? requestId,
  type: job.type ?? type,
  account: job.account ?? account,
});

/** When a job was made by the platform's clock. One that this tab just made is the newest, until the platform says when that was. */
const madeAt = ({ createTime }: GatewayJob): number => createTime ?? Number.POSITIVE_INFINITY;

export const isAtWork = ({ state }: Pick<GatewayJob, "state">): boolean => state === "waiting";

/**
 * What the network modules of devices are doing, by device, as far as this tab follows it. It goes on when the page is
 * left: whoever ordered something hears of its end, unless somebody looks at it.
 */
class NetworkJobs {
  readonly #followed = new Map<string, Followed>();
  readonly #looking = new Map<string, number>();
  readonly #readers = createListeners();
  /** Calls a reader after each change of any of them. */
  readonly read = this.#readers.subscribe;
  /** Requests whose end nobody will hear of. */
  readonly #lost = new Set<string>();

  job(deviceId: string): GatewayJob | undefined {
    return this.#followed.get(deviceId)?.job;
  }
  /** Whether a job is only called at work by a page that was read before its trace was lost. */
  isLost(job: GatewayJob): boolean {
    return isAtWork(job) && this.#lost.has(job.requestId ?? "");
  }
  /** Somebody sees how it goes on, until the answer is called. */
  look(deviceId: string): () => void {
    const count = (change: number) => this.#looking.set(deviceId, (this.#looking.get(deviceId) ?? 0) + change);
    count(1);
    return () => void count(-1);
  }
  /** Follows a job to its end; a newer one of the same device takes its place. `told` hears of the end once. */
  follow(deviceId: string, job: GatewayJob, told?: Told): void {
    if (this.isLost(job)) return;
    const known = this.#followed.get(deviceId);
    const isSame = known?.job.requestId === job.requestId;
    // The page on show may have been read before the last answer came.
    if (isSame && known && !isAtWork(known.job)) return;
    if (!isSame && known && madeAt(known.job) > madeAt(job)) return;
    this.#note(deviceId, job, told ?? (isSame ? known?.told : undefined));
  }

  #note(deviceId: string, job: GatewayJob, told: Told | undefined): void {
    const known = this.#followed.get(deviceId);
    clearTimeout(known?.timer);
    const since = known && known.job.requestId === job.requestId ? known.since : Date.now();
    const timer = isAtWork(job) ? setTimeout(() => void this.#ask(deviceId), limits.gateway.poll) : undefined;
    this.#followed.set(deviceId, { job, told, timer, since });
    this.#readers.tell();
    if (!isAtWork(job) && !this.#looking.get(deviceId)) told?.(job);
  }
  async #ask(deviceId: string): Promise<void> {
    const asked = this.#followed.get(deviceId);
    if (!asked) return;
    const requestId = asked.job.requestId ?? undefined;
    const answer = await callLate(stateQuery, { deviceId, requestId }, { quiet: true }).catch((error: unknown) =>
      isFinal(error) ? null : asked.job,
    );
    if (this.#followed.get(deviceId) !== asked) return;
    const isLost = answer !== asked.job && answer && isAtWork(answer) && Date.now() - asked.since > longest;
    if (answer && !isLost) this.#note(deviceId, withKnown(answer, asked.job), asked.told);
    else this.#drop(deviceId, requestId);
  }
  /** How a job ended will not be known. */
  #drop(deviceId: string, requestId = ""): void {
    this.#lost.add(requestId);
    this.#followed.delete(deviceId);
    this.#readers.tell();
  }
}

export const networkJobs = new NetworkJobs();
