"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { Rendered } from "#lib/client/live/minute.ts";
import type { Language } from "#lib/domain/languages.ts";
import { type Packed, unpacked } from "#lib/domain/texts/packed.ts";
import type { Words } from "#lib/i18n/page-words.ts";

type Props = { locale: Language; timeZone: string; rendered: number; messages: Packed<Words>; children: ReactNode };

/** Locale, time zone, a page's first texts and its render time; `AddedMessages` adds more. */
export const FirstMessages = ({ messages, rendered, ...page }: Props) => (
  <Rendered value={rendered}>
    <NextIntlClientProvider {...page} messages={unpacked(messages)} />
  </Rendered>
);
