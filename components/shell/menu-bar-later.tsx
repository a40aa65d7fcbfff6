"use client";

import { type ComponentProps, lazy } from "react";
import type { MenuBar } from "./menu-bar.tsx";

const Bar = lazy(async () => ({ default: (await import("./menu-bar.tsx")).MenuBar }));

/**
 * The bar of a platform with a menu of its own: most have none, and then nothing of it is loaded. A component around
 * what is loaded later, since a server component reaches this one by a reference that is loaded later itself.
 */
export const MenuBarLater = (props: ComponentProps<typeof MenuBar>) => <Bar {...props} />;
