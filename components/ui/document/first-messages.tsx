"use client";

import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { Rendered } from "#lib/client/live/minute.ts";
import type { Language } from "#lib/domain/languages.ts";
import { type Packed, unpacked } from "#lib/domain/texts/packed.ts";
import type { Words } from "#lib/i18n/page-words.ts";

type Props = { locale: Language; timeZone: string; rendered: number; messages: Packed<Words>; children: ReactNode };

/** Language, time zone, the first texts of a page and when it was rendered; `AddedMessages` adds to them. */
export const FirstMessages = ({ messages, rendered, ...page }: Props) => (
  <Rendered value={rendered}>
    <NextIntlClientProvider {...page} messages={unpacked(messages)} />
  </Rendered>
);
