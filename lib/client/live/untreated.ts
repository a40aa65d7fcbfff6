import { useEffect } from "react";
import useSWR from "swr";
import { callLate } from "../calls/call-late.ts";
import { polled } from "../calls/polled.ts";
import { liveStore } from "./live-store.ts";
import { onRecount } from "./recount.ts";

/** Pause between two questions. Milliseconds. */
const interval = 30_000;

export type Counted = { initial?: number | undefined; asks?: boolean };
type Key = ["alarms.untreated", deviceId: string];

const source = async () => (await import("#lib/contract/alarms.ts")).alarms.untreated;

const ask = async ([, deviceId]: Key): Promise<number> =>
  (await callLate(source, deviceId ? { deviceId } : {}, { quiet: true })).num;

/**
 * Untreated alarms of one device, or of everything that the person sees: `initial` from the server when it said, then
 * counted anew every 30 s while the page is visible, and at once when the stream tells of an alarm. Undefined until
 * anybody said. Whoever may not look at alarms does not ask.
 */
export function useUntreated({ initial, deviceId = "", asks = true }: Counted & { deviceId?: string }) {
  const { data, mutate: change } = useSWR<number, Error, Key | null>(
    asks ? ["alarms.untreated", deviceId] : null,
    ask,
    {
      ...(initial === undefined ? {} : { fallbackData: initial }),
      ...polled(interval),
      revalidateOnMount: initial === undefined,
      // The page itself is read anew then, and brings the number.
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
