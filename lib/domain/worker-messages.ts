/**
 * Messages from a page to the service worker: ask for its build, activate it, fetch its files again, and ask whether
 * the late page, whose cached data is shown, is still loading.
 */
export const workerMessages = { build: "build", takeOver: "take over", fill: "fill", late: "late" } as const;

/** The worker's answer about a late page: still loading, arrived, or none is loading. */
export type LatePageState = "awaited" | "came" | "none";
