"use client";

// With the page: rows that the server drew are laid out before the code for them arrives.
import "./virtual-rows.module.css";
import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import type { VirtualRows } from "./virtual-rows.tsx";

// Few lists are that long, and the virtualiser is larger than the rest of the list's code.
const fetched = async () => ({ default: (await import("./virtual-rows.tsx")).VirtualRows });
const Rows = lazy(fetched);

/** Fetches the pieces for so many rows ahead, if they are needed. */
export const fetchLongRows = (count: number): void => {
  if (count > screenLimits.virtualiseAbove) fetched().catch(() => undefined);
};

type Props = Omit<ComponentProps<typeof VirtualRows>, "whole"> & {
  /** Draws so many of them one below the other: the first until the pieces are there, and all on paper. */
  plain: (count?: number) => ReactNode;
};

const Meanwhile = ({ plain }: Pick<Props, "plain">) => plain();

/** `VirtualRows`, fetched with the first list that is long enough. */
export const LongRows = ({ plain, ...props }: Props) => (
  <Suspense fallback={<Meanwhile plain={plain} />}>
    <Rows whole={() => plain(props.ids.length)} {...props} />
  </Suspense>
);
