import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import type { Messages, Namespace } from "#lib/i18n/app-config.ts";
import { AddedMessages } from "./added-messages.tsx";

/**
 * Sends the texts of the named features, and no others, to the browser for the client components inside. What the
 * pieces of components/ui say is on every page already.
 */
export async function ClientMessages({ of = [], children }: { of?: readonly Namespace[]; children: ReactNode }) {
  const all = await getMessages();
  const picked: Partial<Messages> = Object.fromEntries(of.map((name) => [name, all[name]]));
  return of.length > 0 ? <AddedMessages messages={picked}>{children}</AddedMessages> : children;
}
