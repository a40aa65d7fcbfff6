"use client";

// With the page: rows that the server drew are laid out before the code for them arrives.
import "./virtual-rows.module.css";
import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import type { VirtualRows } from "./virtual-rows.tsx";

// Few lists are that long, and the pieces for them weigh more than all other code of the list.
const fetched = async () => ({ default: (await import("./virtual-rows.tsx")).VirtualRows });
const Rows = lazy(fetched);

/** Fetches the pieces for so many rows ahead, if they are needed. */
export const fetchLongRows = (count: number): void => {
  if (count > screenLimits.virtualiseAbove) fetched().catch(() => undefined);
};

type Props = ComponentProps<typeof VirtualRows> & {
  /** Draws what stands in their place until they are there. */
  meanwhile: () => ReactNode;
};

const Meanwhile = ({ draw }: { draw: () => ReactNode }) => draw();

/** `VirtualRows`, fetched with the first list that is long enough. */
export const LongRows = ({ meanwhile, ...props }: Props) => (
  <Suspense fallback={<Meanwhile draw={meanwhile} />}>
    <Rows {...props} />
  </Suspense>
);
