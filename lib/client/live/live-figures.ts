import { useReadAnew } from "./live-refresh.ts";
import { useLiveStatistics } from "./live-statistics.ts";
import { type Counted, useUntreated } from "./untreated.ts";

/** The untreated alarms of all devices, and with them the stream by which any page learns that it is to be read anew. */
function useAllUntreated(counted: Counted) {
  useReadAnew();
  return useUntreated(counted);
}

/** Figures of a page with tabs that follow the stream: as one piece, so that a browser fetches once what both are built on. */
export const liveFigures = { useLiveStatistics, useAllUntreated };
