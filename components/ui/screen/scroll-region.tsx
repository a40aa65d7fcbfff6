"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/** A scrollable part that keyboards can reach even if nothing in it is focusable. */
export function ScrollRegion({ className, children }: { className?: string; children: ReactNode }) {
  const [scrolls, setScrolls] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measure = () => {
      if (frame.current) setScrolls(frame.current.scrollHeight > frame.current.clientHeight + 1);
    };
    const observer = new ResizeObserver(measure);
    for (const part of [frame.current, content.current]) if (part) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={className} tabIndex={scrolls ? 0 : undefined}>
      <div ref={content}>{children}</div>
    </div>
  );
}
