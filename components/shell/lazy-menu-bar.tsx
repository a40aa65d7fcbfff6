"use client";

import { type ComponentProps, lazy } from "react";
import type { MenuBar } from "./menu-bar.tsx";

const Bar = lazy(async () => ({ default: (await import("./menu-bar.tsx")).MenuBar }));

/**
 * The bar of a platform with its own menu, loaded only then. A wrapper, because a server component cannot refer to a
 * lazily loaded one.
 */
export const LazyMenuBar = (props: ComponentProps<typeof MenuBar>) => <Bar {...props} />;
