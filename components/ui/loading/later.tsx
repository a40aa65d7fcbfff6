import { type ReactNode, use } from "react";

type Props<T> = { of: Promise<T>; children: (value: T) => ReactNode };

/** What needs an answer that is still on its way: inside a Suspense, which shows something else until it is there. */
export const Later = <T,>({ of, children }: Props<T>): ReactNode => children(use(of));
