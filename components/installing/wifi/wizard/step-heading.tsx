"use client";

import { type ReactNode, useEffect, useRef } from "react";
import styles from "../wifi.module.css";

/** The heading of a step. It takes the focus for screen readers, except on the first step of a page. */
export function StepHeading({ first = false, children }: { first?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses once, on mount
  useEffect(() => {
    if (!first) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h2>
  );
}
