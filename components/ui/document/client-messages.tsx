import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages, Namespace } from "#lib/i18n/app-config.ts";
import { packedWords } from "#lib/i18n/packed-words.ts";
import { type pageParts, textsOf } from "#lib/i18n/page-parts.ts";
import type { Words } from "#lib/i18n/page-words.ts";
import { AddedMessages } from "./added-messages.tsx";

type Props = ({ of: readonly Namespace[] } | { page: keyof typeof pageParts }) & { children: ReactNode };

const wholeOf =
  (names: readonly Namespace[]) =>
  (all: Messages): Words =>
    Object.fromEntries(names.map((name) => [name, all[name]]));

/** Sends only the named features' texts to the client components inside. Texts of components/ui are on every page. */
export async function ClientMessages({ children, ...which }: Props) {
  const all = await getMessages();
  const messages =
    "page" in which
      ? packedWords(all, `page ${which.page}`, (catalogue) => textsOf(which.page, catalogue))
      : packedWords(all, `of ${which.of}`, wholeOf(which.of));
  return <AddedMessages messages={messages}>{children}</AddedMessages>;
}
