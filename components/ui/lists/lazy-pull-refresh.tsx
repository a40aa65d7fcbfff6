"use client";

import { afterHydration } from "../loading/after-hydration.tsx";

/** `PullRefresh`, once the page is alive: before that nothing of it shows. */
export const LazyPullRefresh = afterHydration(async () => (await import("./pull-refresh.tsx")).PullRefresh);
