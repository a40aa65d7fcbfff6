"use client";

import { onceAlive } from "../loading/once-alive.tsx";

/** `PullRefresh`, once the page is alive: before that nothing of it shows. */
export const PullRefreshLater = onceAlive(async () => (await import("./pull-refresh.tsx")).PullRefresh);
