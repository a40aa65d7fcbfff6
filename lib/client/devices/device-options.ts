import useSWR from "swr";
import { callLate } from "../calls/call-late.ts";

const source = async () => (await import("#lib/contract/devices.ts")).devices.options;

/** The devices to choose from that fit a search: undefined while they come, with `failed` when they did not. */
export function useDeviceOptions(keyword: string) {
  const { data, error, mutate } = useSWR(
    ["devices.options", keyword],
    async ([, text]) => ({ text, found: await callLate(source, text ? { keyword: text } : {}, { quiet: true }) }),
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const failed = error !== undefined;
  // Those of the search before stand there until others come, and not where none do.
  const isOther = failed && data?.text !== keyword;
  return { devices: isOther ? undefined : data?.found, failed, retry: () => void mutate() };
}
