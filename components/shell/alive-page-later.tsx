"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { onceAlive } from "#components/ui/loading/once-alive.tsx";
import type { AlivePage } from "./alive-page.tsx";

const Page = onceAlive(async () => (await import("./alive-page.tsx")).AlivePage);

/** `AlivePage`, loaded after hydration; a tap from before is passed to it. */
export function AlivePageLater(props: Omit<ComponentProps<typeof AlivePage>, "tap">) {
  const [tap, setTap] = useState<MouseEvent>();
  useEffect(() => {
    document.addEventListener("click", setTap);
    return () => document.removeEventListener("click", setTap);
  }, []);
  return <Page {...props} tap={tap} />;
}
