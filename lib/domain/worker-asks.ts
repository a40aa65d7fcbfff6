/** What a page asks of the service worker: of which build it is, to take over from the one before, to keep its files anew. */
export const workerAsks = { build: "build", takeOver: "take over", fill: "fill" } as const;
