import type { SWRConfiguration } from "swr";

/**
 * Asks SWR to ask again so often, also after a question that failed: from the first failure on it asks no more by
 * itself, and what is on show would stand still for as long as the page does. 0 asks once. Milliseconds.
 */
export const polled = (interval: number) =>
  ({
    refreshInterval: interval,
    shouldRetryOnError: interval > 0,
    onErrorRetry(_error, _key, _config, again, options) {
      setTimeout(() => void again(options), interval);
    },
  }) satisfies SWRConfiguration;
