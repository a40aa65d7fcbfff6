import type { ComponentType } from "react";

/** An icon that whoever shows it draws in its own size. */
export type LineIcon = ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
