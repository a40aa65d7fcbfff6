import useSWR from "swr";
import { callLate } from "../calls/call-late.ts";

const preview = async () => (await import("#lib/contract/users.ts")).users.preview;

/** How many devices a new operator of these groups will see; undefined while unknown. */
export function useVisibleDeviceCount(groupIds: readonly string[]): number | undefined {
  const key = groupIds.length > 0 ? (["will see", [...groupIds].sort().join()] as const) : null;
  const { data, error } = useSWR(
    key,
    () => callLate(preview, { groupIds: [...groupIds], pageSize: 1 }, { quiet: true }).then(({ total }) => total),
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );
  // SWR keeps the previous groups' number while loading or after a failure.
  return key && !error ? data : undefined;
}
