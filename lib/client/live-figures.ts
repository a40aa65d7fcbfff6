/** Figures of a page with tabs that follow the stream: as one piece, so that a browser fetches once what both are built on. */
export { useLiveStatistics } from "./live-statistics.ts";
export { useUntreated } from "./untreated.ts";
