import type { SWRConfiguration } from "swr";
import { ApiError } from "#lib/contract/api-error.ts";

/** Whether asking again may help: what is denied, or is not there, stays so. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.failure.reaction === "retry" || error.failure.reaction === "toast";

/**
 * Asks SWR to ask again so often, also after a question that failed: from the first failure on it asks no more by
 * itself, and what is on show would stand still for as long as the page does. 0 asks once. Milliseconds.
 */
export const polled = (interval: number) =>
  ({
    refreshInterval: interval,
    shouldRetryOnError: (error) => interval > 0 && mayPass(error),
    onErrorRetry(_error, _key, _config, again, options) {
      setTimeout(() => void again(options), interval);
    },
  }) satisfies SWRConfiguration;
