import type { ReactNode } from "react";
import { OfflineReady } from "#components/offline/offline-ready.tsx";
import { PageDictionary } from "#components/ui/document/page-dictionary.tsx";
import { PageMessages } from "#components/ui/document/page-messages.tsx";
import { ToastHost } from "#components/ui/toast-host.tsx";
import { accountWords } from "#lib/i18n/page-words.ts";
import { currentBuild } from "#lib/server/build.ts";
import { missingDictionary } from "#lib/server/pages/page-dictionary.ts";
import { personMark } from "#lib/server/session/person-mark.ts";

/** The frame of the pages before signing in: like that of the app, with fewer texts and without an error page. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <PageMessages words={accountWords}>
      {children}
      <ToastHost />
      <OfflineReady person={await personMark()} build={currentBuild()} />
      <PageDictionary address={await missingDictionary()} />
    </PageMessages>
  );
}
