import type { SWRConfiguration } from "swr";
import { ApiError } from "#lib/contract/api-error.ts";

/** A denial, or something missing, stays so. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.failure.reaction === "retry" || error.failure.reaction === "toast";

/** SWR options for polling every `interval` milliseconds; 0 asks once. SWR itself stops polling after a failure. */
export const polled = (interval: number) =>
  ({
    refreshInterval: interval,
    shouldRetryOnError: (error) => interval > 0 && mayPass(error),
    onErrorRetry(_error, _key, _config, again, options) {
      setTimeout(() => void again(options), interval);
    },
  }) satisfies SWRConfiguration;
