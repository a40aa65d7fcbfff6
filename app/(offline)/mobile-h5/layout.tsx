import "#components/ui/frame.ts";
import type { ReactNode } from "react";
import { PageMessages } from "#components/ui/document/page-messages.tsx";
import { offlineWords } from "#lib/i18n/page-parts.ts";

/** Only what the offline page needs. */
export default function OfflineLayout({ children }: { children: ReactNode }) {
  return <PageMessages words={offlineWords}>{children}</PageMessages>;
}
