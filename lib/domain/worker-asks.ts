/**
 * What a page asks of the service worker: of which build it is, to take over from the one before, to keep its files anew,
 * and whether the page in whose place the kept one stands is still on its way.
 */
export const workerAsks = { build: "build", takeOver: "take over", fill: "fill", late: "late" } as const;

/** What the worker says of a page that is late: it is awaited, and then that it came; or none comes. */
export type LateWord = "awaited" | "came" | "none";
