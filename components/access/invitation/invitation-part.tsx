"use client";

import { type Locale, NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { ToastHost } from "#components/ui/toast-host.tsx";
import type { Words } from "#lib/i18n/page-words.ts";
import { InvitationView } from "./invitation-view.tsx";

/** What an invitation says in the browser, and how. */
export type InvitationTexts = { locale: Locale; timeZone: string; messages: Words };

/** An invitation with all that it needs and the page around it does without: its texts, and the place of toasts. */
export const InvitationPart = ({
  texts,
  ...props
}: ComponentProps<typeof InvitationView> & { texts: InvitationTexts }) => (
  <NextIntlClientProvider {...texts}>
    <InvitationView {...props} />
    <ToastHost />
  </NextIntlClientProvider>
);
