"use client";

// With the page: what the server drew looks as it will before its code comes.
import "./copy-code.module.css";
import { type ComponentProps, lazy, Suspense } from "react";
import type { CopyCode } from "./copy-code.tsx";

const Code = lazy(async () => ({ default: (await import("./copy-code.tsx")).CopyCode }));

/** A code to copy, as `CopyCode`, where few people see it: until what copies it has come, it can be read. */
export const CopyCodeLater = (props: ComponentProps<typeof CopyCode>) => (
  <Suspense fallback={props.text}>
    <Code {...props} />
  </Suspense>
);
