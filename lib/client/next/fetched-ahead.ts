import * as cache from "next/dist/client/components/segment-cache/cache.js";

// In place of what Next remembers of pages that it fetches ahead: all of that, but for one function of it.
export * from "next/dist/client/components/segment-cache/cache.js";

type Segment = Parameters<typeof cache.waitForSegmentCacheEntry>[0];

/**
 * What a part of a page that is being fetched ahead turns out to be. Of one that is not sent ahead Next makes nothing, and
 * draws that: here it is awaited, with the frame of its page on show, until the page itself brings it.
 */
export const waitForSegmentCacheEntry = async (segment: Segment) =>
  (await cache.waitForSegmentCacheEntry(segment)) ?? new Promise(() => {});
