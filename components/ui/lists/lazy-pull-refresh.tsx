"use client";

import { afterHydration } from "../loading/after-hydration.tsx";

/** `PullRefresh`, loaded after hydration; invisible until used. */
export const LazyPullRefresh = afterHydration(async () => (await import("./pull-refresh.tsx")).PullRefresh);
