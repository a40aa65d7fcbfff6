import { type ReactNode, use } from "react";

type Props<T> = { of: Promise<T>; children: (value: T) => ReactNode };

/** Renders with the result of a promise; wrap it in Suspense. */
export const Later = <T,>({ of, children }: Props<T>): ReactNode => children(use(of));
