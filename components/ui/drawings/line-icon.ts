import type { ComponentType } from "react";

/** An icon that its user draws in a size of its own. */
export type LineIcon = ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
