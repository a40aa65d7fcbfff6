"use client";

// With the page: what the server drew looks as it will before its code comes.
import "../buttons/button.module.css";
import "./empty-state.module.css";
import "../screen/header.module.css";
import "../buttons/icon-button.module.css";
import "../screen/screen.module.css";
import { type ComponentProps, lazy, Suspense } from "react";
import type { NotFoundPage } from "./not-found-page.tsx";

const Page = lazy(async () => ({ default: (await import("./not-found-page.tsx")).NotFoundPage }));

/** The page for an address that leads nowhere, as `NotFoundPage`: every page names it, and few people see it. */
export const NotFoundLater = (props: ComponentProps<typeof NotFoundPage>) => (
  <Suspense>
    <Page {...props} />
  </Suspense>
);
