"use client";

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Messages } from "#lib/i18n/app-config.ts";

/** Adds texts to those of the page around it; next-intl's own provider would replace them. */
export function AddedMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  const around = useMessages();
  const together = useMemo(() => ({ ...around, ...messages }), [around, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={useTimeZone()} messages={together}>
      {children}
    </NextIntlClientProvider>
  );
}
