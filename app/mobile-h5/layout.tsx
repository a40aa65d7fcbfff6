import "#components/ui/frame.ts";
import "./error.tsx";
import type { ReactNode } from "react";
import { OfflineReady } from "#components/offline/offline-ready.tsx";
import { PageDictionary } from "#components/ui/document/page-dictionary.tsx";
import { PageMessages } from "#components/ui/document/page-messages.tsx";
import { ToastHost } from "#components/ui/toast-host.tsx";
import { currentBuild } from "#lib/server/build.ts";
import { missingDictionary } from "#lib/server/pages/page-dictionary.ts";
import { personMark } from "#lib/server/session/person-mark.ts";

/** The frame of all pages of the app; those under (account), (invitation) and (text) need less. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  return (
    <PageMessages>
      {children}
      <ToastHost />
      <OfflineReady person={await personMark()} build={currentBuild()} />
      <PageDictionary address={await missingDictionary()} />
    </PageMessages>
  );
}
