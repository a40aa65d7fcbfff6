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

/**
 * Between news and the counting passes this long: a state is told before it is written, which takes up to a second. News
 * that come meanwhile are counted once more, as long after. Milliseconds.
 */
const pause = 2_000;
/** Of more devices than a stream follows, those beyond tell nothing: they are counted so often. Milliseconds. */
const beyond = 30_000;

export type LiveStatistics = { groupId: string | undefined; figures: Statistics | undefined };

/** The figures of a group as the server gave them, counted anew when the stream tells of a state or an alarm. */
export function useLiveStatistics({ groupId, initial }: Group): LiveStatistics {
  const { data, mutate } = useSWR(
    ["overview.statistics", groupId ?? ""],
    () => callLate(source, { groupId }, { quiet: true }),
    {
      fallbackData: initial,
      revalidateOnMount: false,
      revalidateOnFocus: false,
      // The page itself is read anew then, and brings the figures.
      revalidateOnReconnect: false,
      ...polled((initial?.all ?? 0) > limits.watched ? beyond : 0),
    },
  );
  // What the server has just sent is newer than what was counted before.
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
