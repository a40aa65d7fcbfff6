"use client";

// Loaded with the page: server-rendered rows are laid out before their code arrives.
import "./virtual-rows.module.css";
import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import type { VirtualRows } from "./virtual-rows.tsx";

// Few lists are that long, and the virtualiser is larger than the rest of the list's code.
const fetched = async () => ({ default: (await import("./virtual-rows.tsx")).VirtualRows });
const Rows = lazy(fetched);

/** Preloads the code for a list of this length, if needed. */
export const fetchLongRows = (count: number): void => {
  if (count > screenLimits.virtualiseAbove) fetched().catch(() => undefined);
};

type Props = Omit<ComponentProps<typeof VirtualRows>, "whole"> & {
  /** Renders this many rows: the first ones until the code is loaded, and all for print. */
  plain: (count?: number) => ReactNode;
};

const Meanwhile = ({ plain }: Pick<Props, "plain">) => plain();

/** `VirtualRows`, loaded with the first list that is long enough. */
export const LongRows = ({ plain, ...props }: Props) => (
  <Suspense fallback={<Meanwhile plain={plain} />}>
    <Rows whole={() => plain(props.ids.length)} {...props} />
  </Suspense>
);
