import { hour } from "./spans.ts";

/** The time zone of the sites: in pages, exports and reports alike. */
export const siteTimeZone = "Asia/Shanghai";

/**
 * The zone's constant offset since its last daylight saving time (IANA time zone database, rule "PRC"). Epoch
 * milliseconds, and milliseconds.
 */
export const steady = { since: Date.UTC(1991, 8, 14, 17), offset: 8 * hour };
