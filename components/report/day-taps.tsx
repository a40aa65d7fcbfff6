"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";

/** Opens the `data-href` of the tapped part of a chart. */
export function DayTaps({ className, children }: { className: string | undefined; children: ReactNode }) {
  const router = useRouter();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: columns are too narrow for buttons; the table below has the same links
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={className}
      onClick={({ target }) => {
        const part = target instanceof Element ? target.closest<HTMLElement>("[data-href]") : null;
        if (part?.dataset.href) router.push(part.dataset.href);
      }}
    >
      {children}
    </div>
  );
}
