import * as cache from "next/dist/client/components/segment-cache/cache.js";

// Replaces Next's cache of prefetched pages, except for one function.
export * from "next/dist/client/components/segment-cache/cache.js";

type Segment = Parameters<typeof cache.waitForSegmentCacheEntry>[0];

/**
 * Waits for a part of a page that is being prefetched. For a part that is not prefetched Next would resolve with
 * nothing and render that: here the page's frame stays until the page itself arrives.
 */
export const waitForSegmentCacheEntry = async (segment: Segment) =>
  (await cache.waitForSegmentCacheEntry(segment)) ?? new Promise(() => {});
