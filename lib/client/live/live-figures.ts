import { useLiveStatistics } from "./live-statistics.ts";
import { useUntreated } from "./untreated.ts";

/** Figures of a page with tabs that follow the stream: as one piece, so that a browser fetches once what both are built on. */
export const liveFigures = { useLiveStatistics, useUntreated };
