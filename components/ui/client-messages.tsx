import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { packed } from "#lib/domain/packed.ts";
import type { Messages, Namespace } from "#lib/i18n/app-config.ts";
import { type pageParts, textsOf } from "#lib/i18n/page-parts.ts";
import { AddedMessages } from "./added-messages.tsx";

type Props = ({ of: readonly Namespace[] } | { page: keyof typeof pageParts }) & { children: ReactNode };

/**
 * Sends the texts of a page or of the named features, and no others, to the browser for the client components inside.
 * What the pieces of components/ui say is on every page already.
 */
export async function ClientMessages({ children, ...which }: Props) {
  const all = await getMessages();
  const messages: Partial<Messages> =
    "page" in which ? textsOf(which.page, all) : Object.fromEntries(which.of.map((name) => [name, all[name]]));
  return <AddedMessages messages={packed(messages)}>{children}</AddedMessages>;
}
