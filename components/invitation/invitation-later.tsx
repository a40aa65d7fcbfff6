"use client";

import { type ComponentProps, lazy, Suspense } from "react";
import { InvitationLoading } from "./invitation-loading.tsx";

// Only the browser knows the code, so that nothing of the invitation is in the page that comes; what asks for it and
// draws it is fetched while that page comes to life.
const coming = typeof window === "undefined" ? undefined : import("./invitation-view.tsx");
const InvitationView = lazy(async () => {
  const { InvitationView: view } = await (coming ?? import("./invitation-view.tsx"));
  return { default: view };
});

/** The invitation, as soon as it is there. */
export function InvitationLater(props: ComponentProps<typeof InvitationView>) {
  return (
    <Suspense fallback={<InvitationLoading />}>
      <InvitationView {...props} />
    </Suspense>
  );
}
