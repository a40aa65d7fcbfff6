"use client";

import { onceAlive } from "#components/ui/once-alive.tsx";

/** `SlowBar`, which nobody can need before a page is alive. */
export const SlowBarLater = onceAlive(async () => (await import("./slow-bar.tsx")).SlowBar);
