"use client";

import useSWR from "swr";
import { ApiError } from "#lib/contract/api-error.ts";
import type { Invitation } from "#lib/contract/shares.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { callLate } from "../calls/call-late.ts";

const info = async () => (await import("#lib/contract/shares.ts")).shares.info;

export function useInvitation(code: string | null | undefined): {
  invitation: Invitation | undefined;
  failure: Failure | undefined;
  retry: () => void;
} {
  const { data, error, isValidating, mutate } = useSWR(
    code ? (["shares.info", code] as const) : null,
    ([, shareCode]) => callLate(info, { shareCode }, { quiet: true }),
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  const failure = !data && !isValidating && error instanceof ApiError ? error.failure : undefined;
  return { invitation: data, failure, retry: () => void mutate() };
}
