"use client";

// Loaded with the page, so that the server's rendering has its style.
import "../buttons/button.module.css";
import "./empty-state.module.css";
import "../screen/header.module.css";
import "../buttons/icon-button.module.css";
import "../screen/screen.module.css";
import { type ComponentProps, lazy, Suspense } from "react";
import type { NotFoundPage } from "./not-found-page.tsx";

const Page = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

/** `NotFoundPage`, loaded later: every page refers to it, and few people see it. */
export const LazyNotFound = (props: ComponentProps<typeof NotFoundPage>) => (
  <Suspense>
    <Page {...props} />
  </Suspense>
);
