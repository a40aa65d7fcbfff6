import * as cache from "next/dist/client/components/segment-cache/cache.js";

// Replaces Next's cache of prefetched pages, except for one function.
export * from "next/dist/client/components/segment-cache/cache.js";

type Segment = Parameters<typeof cache.waitForSegmentCacheEntry>[0];

/** For a part that is not prefetched Next would resolve with nothing and render that; here it waits for the page. */
export const waitForSegmentCacheEntry = async (segment: Segment) =>
  (await cache.waitForSegmentCacheEntry(segment)) ?? new Promise(() => {});
