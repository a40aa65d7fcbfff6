import { useTranslations } from "next-intl";
import { reportFailure } from "#lib/client/calls/failures.ts";
import { notFetched } from "#lib/client/calls/not-fetched.ts";
import { loadingToast } from "#lib/client/toasts.ts";
import { isChunkFailure } from "../failures/chunk-failure.ts";

/**
 * Runs long work under a toast that can cancel it. Returns its result; undefined if cancelled or if its code could not
 * be loaded, which is shown.
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
