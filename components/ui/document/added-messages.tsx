"use client";

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { type Packed, unpacked } from "#lib/domain/texts/packed.ts";
import type { Words } from "#lib/i18n/page-words.ts";

/** Adds texts to the surrounding ones; next-intl's provider would replace them. */
export function AddedMessages({ messages, children }: { messages: Packed<Words>; children: ReactNode }) {
  const around = useMessages();
  const together = useMemo(() => ({ ...around, ...unpacked(messages) }), [around, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} timeZone={useTimeZone()} messages={together}>
      {children}
    </NextIntlClientProvider>
  );
}
