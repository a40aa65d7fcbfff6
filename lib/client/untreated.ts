import { useEffect } from "react";
import useSWR, { mutate } from "swr";
import { callLate } from "./call-late.ts";
import { liveStore } from "./live-store.ts";

/** Pause between two questions. Milliseconds. */
const interval = 30_000;
const name = "alarms.untreated";

type Key = [typeof name, deviceId: string];

const source = async () => (await import("#lib/contract/alarms.ts")).alarms.untreated;

const ask = async ([, deviceId]: Key): Promise<number> =>
  (await callLate(source, deviceId ? { deviceId } : {}, { quiet: true })).num;

/** Counts the untreated alarms anew wherever they are shown, as after dealing with one. */
export const recountUntreated = (): void => void mutate((key) => Array.isArray(key) && key[0] === name);

/**
 * Untreated alarms of one device, or of everything that the person sees: `initial` from the server when it said, then
 * counted anew every 30 s while the page is visible, and at once when the stream tells of an alarm. Undefined until
 * anybody said.
 */
export function useUntreated(initial: number | undefined, deviceId = ""): number | undefined {
  const { data, mutate: change } = useSWR<number, Error, Key>([name, deviceId], ask, {
    ...(initial === undefined ? {} : { fallbackData: initial }),
    refreshInterval: interval,
    revalidateOnMount: initial === undefined,
    shouldRetryOnError: false,
    // The page itself is read anew then, and brings the number.
    revalidateOnReconnect: initial === undefined,
  });
  useEffect(() => {
    if (initial !== undefined) void change(initial, { revalidate: false });
  }, [initial, change]);
  useEffect(() => liveStore.onAlarm(() => void change()), [change]);
  return data;
}
