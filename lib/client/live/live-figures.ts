import { useResync } from "./live-refresh.ts";
import { useLiveStatistics } from "./live-statistics.ts";
import { type Counted, useUntreated } from "./untreated.ts";

/** The untreated alarms of all devices; also opens the stream by which any page learns that it must reload. */
function useAllUntreated(counted: Counted) {
  useResync();
  return useUntreated(counted);
}

/** The live figures of a page with tabs, in one chunk because they share code. */
export const liveFigures = { useLiveStatistics, useAllUntreated };
