"use client";

// Loaded with the page, so that the server's rendering has its style.
import "./copy-code.module.css";
import { type ComponentProps, lazy, Suspense } from "react";
import type { CopyCode } from "./copy-code.tsx";

const Code = lazy(async () => ({ default: (await import("./copy-code.tsx")).CopyCode }));

/** `CopyCode`, loaded later on pages where few people see it; readable until then. */
export const LazyCopyCode = (props: ComponentProps<typeof CopyCode>) => (
  <Suspense fallback={props.text}>
    <Code {...props} />
  </Suspense>
);
