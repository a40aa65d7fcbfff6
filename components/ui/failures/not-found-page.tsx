"use client";

import { NextIntlClientProvider } from "next-intl";
import type { Language } from "#lib/domain/languages.ts";
import { type Packed, unpacked } from "#lib/domain/texts/packed.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import type { Words } from "#lib/i18n/page-words.ts";
import { NotFoundScreen } from "./not-found-screen.tsx";

/** `NotFoundScreen` with its own texts, as it has no surrounding layout. */
export const NotFoundPage = ({ locale, words }: { locale: Language; words: Packed<Words> }) => (
  <NextIntlClientProvider locale={locale} timeZone={siteTimeZone} messages={unpacked(words)}>
    <NotFoundScreen />
  </NextIntlClientProvider>
);
