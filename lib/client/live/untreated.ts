import { useEffect } from "react";
import useSWR from "swr";
import { callLate } from "../calls/call-late.ts";
import { polled } from "../calls/polled.ts";
import { liveStore } from "./live-store.ts";
import { onRecount } from "./recount.ts";

/** Polling interval. Milliseconds. */
const interval = 30_000;

export type Counted = { initial?: number | undefined; enabled?: boolean };
type Key = ["alarms.untreated", deviceId: string];

const source = async () => (await import("#lib/contract/alarms.ts")).alarms.untreated;

const fetchCount = async ([, deviceId]: Key): Promise<number> =>
  (await callLate(source, deviceId ? { deviceId } : {}, { quiet: true })).num;

/** Untreated alarms of a device, or of all: polled, and counted again at an alarm. Undefined until known. */
export function useUntreated({ initial, deviceId = "", enabled = true }: Counted & { deviceId?: string }) {
  const { data, mutate: change } = useSWR<number, Error, Key | null>(
    enabled ? ["alarms.untreated", deviceId] : null,
    fetchCount,
    {
      ...(initial === undefined ? {} : { fallbackData: initial }),
      ...polled(interval),
      revalidateOnMount: initial === undefined,
      // The page reloads then, with the number in it.
      revalidateOnReconnect: initial === undefined,
    },
  );
  useEffect(() => {
    if (initial !== undefined) void change(initial, { revalidate: false });
  }, [initial, change]);
  useEffect(() => {
    const stops = [liveStore.onAlarm(() => void change()), onRecount(() => void change())];
    return () => {
      for (const stop of stops) stop();
    };
  }, [change]);
  return data;
}
