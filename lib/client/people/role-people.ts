"use client";

import useSWR from "swr";
import type { Role } from "#lib/domain/people/permissions.ts";
import { callLate } from "../calls/call-late.ts";

const options = async () => (await import("#lib/contract/users.ts")).users.options;

export function useRolePeople(role: Role, keyword: string, wanted: boolean) {
  const { data } = useSWR(
    wanted ? (["users.options", role, keyword] as const) : null,
    ([, of, text]) => callLate(options, { role: of, ...(text && { keyword: text }) }),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return data;
}
