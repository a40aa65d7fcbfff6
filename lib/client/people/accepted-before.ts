"use client";

import useSWR from "swr";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { callLate } from "../calls/call-late.ts";

const accept = async () => (await import("#lib/contract/shares.ts")).shares.accept;

/** Accepts an invitation; accepting again gets the same answer. Rejects with an ApiError. */
export const acceptInvitation = (shareCode: string) => callLate(accept, { shareCode }, { quiet: true });

/** The devices of an ended invitation, for a guest who accepted it: the platform repeats its answer. */
export function useAcceptedBefore(code: string): {
  deviceIds: readonly string[] | undefined;
  failure: Failure | undefined;
  retry: () => void;
} {
  const { data, error, isValidating, mutate } = useSWR(
    ["shares.accept", code] as const,
    async ([, shareCode]) => (await acceptInvitation(shareCode)).deviceIds ?? [],
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  const failure = !data && !isValidating && error instanceof ApiError ? error.failure : undefined;
  return { deviceIds: data, failure, retry: () => void mutate() };
}
