"use client";

import { NextIntlClientProvider, useMessages, useTimeZone } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Body } from "#components/ui/body.tsx";
import { Screen } from "#components/ui/screen.tsx";
import { SkeletonRows } from "#components/ui/skeleton-rows.tsx";
import { useHydrated } from "#lib/client/hydrated.ts";
import { browserLanguage } from "#lib/client/language.ts";
import { htmlLanguages, type Language } from "#lib/domain/languages.ts";
import type { OfflineScreen } from "#lib/domain/offline-screens.ts";
import type { Messages } from "#lib/i18n/app-config.ts";
import { OfflineView } from "./offline-view.tsx";

type Props = {
  /** What the screens say, in every language: the page is kept in the language of another day. */
  messages: Readonly<Record<Language, Partial<Messages>>>;
  screens: Readonly<Record<OfflineScreen, ReactNode>>;
};

/** The page that is kept for when the server cannot be reached: it stands at any address, and shows what was last known. */
export function OfflineShell({ messages, screens }: Props) {
  const around = useMessages();
  const timeZone = useTimeZone();
  const hydrated = useHydrated();
  const [language] = useState(() => (typeof document === "undefined" ? undefined : browserLanguage()));
  useEffect(() => {
    if (language) document.documentElement.lang = htmlLanguages[language];
  }, [language]);
  if (!hydrated || !language)
    return (
      <Screen>
        <Body>
          <SkeletonRows count={9} />
        </Body>
      </Screen>
    );
  return (
    <NextIntlClientProvider locale={language} timeZone={timeZone} messages={{ ...around, ...messages[language] }}>
      <OfflineView screens={screens} />
    </NextIntlClientProvider>
  );
}
