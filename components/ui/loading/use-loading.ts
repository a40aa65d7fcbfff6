import { useTranslations } from "next-intl";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { notFetched } from "#lib/client/calls/not-fetched.ts";
import { loadingToast } from "#lib/client/toasts.ts";
import { isChunkFailure } from "../failures/chunk-failure.ts";

/**
 * Does something long under a toast that says so and can cancel it. Gives what the work gives, or undefined when it
 * was cancelled, or when its code could not be fetched, which is said. The work ends itself by the signal.
 */
export function useLoading(): <T>(text: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T | undefined> {
  const t = useTranslations("states");
  return async (text, work) => {
    const leaving = new AbortController();
    const over = loadingToast(text, { label: t("cancel"), run: () => leaving.abort() });
    try {
      return await work(leaving.signal);
    } catch (error) {
      if (leaving.signal.aborted) return undefined;
      if (!(error instanceof Error && isChunkFailure(error))) throw error;
      reportFailure(await notFetched());
      return undefined;
    } finally {
      over();
    }
  };
}
