import useSWR from "swr";
import { callLate } from "../calls/call-late.ts";

const preview = async () => (await import("#lib/contract/users.ts")).users.preview;

/** How many devices a new operator sees who is let into these groups; undefined while that is not known. */
export function useWillSee(groupIds: readonly string[]): number | undefined {
  const key = groupIds.length > 0 ? (["will see", [...groupIds].sort().join()] as const) : null;
  const { data, error } = useSWR(
    key,
    () => callLate(preview, { groupIds: [...groupIds], pageSize: 1 }, { quiet: true }).then(({ total }) => total),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  // What is kept while it is asked is that of other groups, and nothing where it did not come.
  return key && !error ? data : undefined;
}
