"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { onceAlive } from "#components/ui/loading/once-alive.tsx";
import type { SlowBar } from "./slow-bar.tsx";

const Bar = onceAlive(async () => (await import("./slow-bar.tsx")).SlowBar);

/** `SlowBar`, whose code comes once the page is alive; it is told of a tap that was there before it. */
export function SlowBarLater(props: Omit<ComponentProps<typeof SlowBar>, "tap">) {
  const [tap, setTap] = useState<MouseEvent>();
  useEffect(() => {
    document.addEventListener("click", setTap);
    return () => document.removeEventListener("click", setTap);
  }, []);
  return <Bar {...props} tap={tap} />;
}
