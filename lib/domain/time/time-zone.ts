import { hour } from "./spans.ts";

/** The wall clock that people of the sites live by: in pages, exports and reports alike. */
export const siteTimeZone = "Asia/Shanghai";

/**
 * That clock is ahead of UTC by `offset` all the year, since the last summer time ended there (IANA time zone database,
 * rule "PRC"). Epoch milliseconds, and milliseconds.
 */
export const steady = { since: Date.UTC(1991, 8, 14, 17), offset: 8 * hour };
