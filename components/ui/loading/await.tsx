import { type ReactNode, use } from "react";

type Props<T> = { promise: Promise<T>; children: (value: T) => ReactNode };

/** Renders with the result of a promise; wrap it in Suspense. */
export const Await = <T,>({ promise, children }: Props<T>): ReactNode => children(use(promise));
