import "#components/ui/frame.ts";
import type { ReactNode } from "react";
import { PageMessages } from "#components/ui/document/page-messages.tsx";
import { offlineWords } from "#lib/i18n/page-parts.ts";

/** What the page for no network needs and no more: nothing is done on it, and what makes a phone ready for such a time has done so. */
export default function OfflineLayout({ children }: { children: ReactNode }) {
  return <PageMessages words={offlineWords}>{children}</PageMessages>;
}
