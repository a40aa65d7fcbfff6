import { useEffect, useMemo } from "react";
import useSWR from "swr";
import type { DataOf } from "#lib/contract/endpoint.ts";
import type { overview } from "#lib/contract/overview.ts";
import { limits } from "#lib/domain/limits.ts";
import { callLate } from "../calls/call-late.ts";
import { polled } from "../calls/polled.ts";
import { liveStore } from "./live-store.ts";

type Statistics = DataOf<typeof overview.statistics>;
type Group = { groupId: string | undefined; initial: Statistics | undefined };

const source = async () => (await import("#lib/contract/overview.ts")).overview.statistics;

/** Between an event and counting: states are sent up to a second before they are written. Milliseconds. */
const pause = 2_000;
/** Polling interval if there are more devices than a stream follows. Milliseconds. */
const beyond = 30_000;

export type LiveStatistics = { groupId: string | undefined; figures: Statistics | undefined };

/** A group's figures: the server's, counted again when the stream reports a state or alarm. */
export function useLiveStatistics({ groupId, initial }: Group): LiveStatistics {
  const { data, mutate } = useSWR(
    ["overview.statistics", groupId ?? ""],
    () => callLate(source, { groupId }, { quiet: true }),
    {
      fallbackData: initial,
      revalidateOnMount: false,
      revalidateOnFocus: false,
      // The page reloads then, with the figures in it.
      revalidateOnReconnect: false,
      ...polled((initial?.all ?? 0) > limits.watched ? beyond : 0),
    },
  );
  // The page's new figures are newer than the last count.
  useEffect(() => void mutate(initial, { revalidate: false }), [initial, mutate]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    function count(): void {
      again = timer !== undefined;
      timer ??= setTimeout(() => {
        timer = undefined;
        void mutate();
        if (again) count();
      }, pause);
    }
    const stops = [liveStore.onAlarm(count), liveStore.onStatus(count)];
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
    };
  }, [mutate]);
  return useMemo(() => ({ groupId, figures: data }), [groupId, data]);
}
