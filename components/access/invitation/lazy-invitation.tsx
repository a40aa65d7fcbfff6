"use client";

import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import type { InvitationPart } from "./invitation-part.tsx";

// Only the browser knows the code, so the page itself contains nothing of the invitation; its code loads during
// hydration.
const coming = typeof window === "undefined" ? undefined : import("./invitation-part.tsx");
const Part = lazy(async () => {
  const { InvitationPart: part } = await (coming ?? import("./invitation-part.tsx"));
  return { default: part };
});

type Props = Omit<ComponentProps<typeof InvitationPart>, "waiting"> & {
  /** The placeholder until it is loaded. */
  children: ReactNode;
};

export const LazyInvitation = ({ children, ...props }: Props) => (
  <Suspense fallback={children}>
    <Part waiting={children} {...props} />
  </Suspense>
);
