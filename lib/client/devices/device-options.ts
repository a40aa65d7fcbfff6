import useSWR from "swr";
import { callLate } from "../calls/call-late.ts";

const source = async () => (await import("#lib/contract/devices.ts")).devices.options;

/** Devices matching a search; undefined while loading, with `failed` if they could not be loaded. */
export function useDeviceOptions(keyword: string) {
  const { data, error, mutate } = useSWR(
    ["devices.options", keyword],
    async ([, text]) => ({ text, found: await callLate(source, text ? { keyword: text } : {}, { quiet: true }) }),
    { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false },
  );
  const failed = error !== undefined;
  // The previous search's devices stay until the new ones arrive, but not after a failure.
  const isOther = failed && data?.text !== keyword;
  return { devices: isOther ? undefined : data?.found, failed, retry: () => void mutate() };
}
