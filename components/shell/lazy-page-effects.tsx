"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { afterHydration } from "#components/ui/loading/after-hydration.tsx";
import type { PageEffects } from "./page-effects.tsx";

const Page = afterHydration(async () => (await import("./page-effects.tsx")).PageEffects);

/** `PageEffects`, loaded after hydration; a tap from before is passed to it. */
export function LazyPageEffects(props: Omit<ComponentProps<typeof PageEffects>, "tap">) {
  const [tap, setTap] = useState<MouseEvent>();
  useEffect(() => {
    document.addEventListener("click", setTap);
    return () => document.removeEventListener("click", setTap);
  }, []);
  return <Page {...props} tap={tap} />;
}
