"use client";

import { type Locale, NextIntlClientProvider } from "next-intl";
import type { ComponentProps } from "react";
import { ToastHost } from "#components/ui/toast-host.tsx";
import type { Words } from "#lib/i18n/page-words.ts";
import { InvitationView } from "./invitation-view.tsx";

/** The texts of an invitation in the browser, with locale and time zone. */
export type InvitationTexts = { locale: Locale; timeZone: string; messages: Words };

/** An invitation with what only it needs: its texts, and the toast host. */
export const InvitationPart = ({
  texts,
  ...props
}: ComponentProps<typeof InvitationView> & { texts: InvitationTexts }) => (
  <NextIntlClientProvider {...texts}>
    <InvitationView {...props} />
    <ToastHost />
  </NextIntlClientProvider>
);
