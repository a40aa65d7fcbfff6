"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { onceAlive } from "#components/ui/loading/once-alive.tsx";
import type { AlivePage } from "./alive-page.tsx";

const Page = onceAlive(async () => (await import("./alive-page.tsx")).AlivePage);

/** `AlivePage`, whose code comes once the page is alive; it is told of a tap that was there before it. */
export function AlivePageLater(props: Omit<ComponentProps<typeof AlivePage>, "tap">) {
  const [tap, setTap] = useState<MouseEvent>();
  useEffect(() => {
    document.addEventListener("click", setTap);
    return () => document.removeEventListener("click", setTap);
  }, []);
  return <Page {...props} tap={tap} />;
}
