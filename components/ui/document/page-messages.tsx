import { getLocale, getMessages, getTimeZone } from "next-intl/server";
import type { ReactNode } from "react";
import { packedWords } from "#lib/i18n/packed-words.ts";
import { appWords } from "#lib/i18n/page-words.ts";
import { FirstMessages } from "./first-messages.tsx";

/** Locale, time zone and the texts that components/ui needs in the browser. */
export async function PageMessages({ words = appWords, children }: { words?: typeof appWords; children: ReactNode }) {
  const messages = packedWords(await getMessages(), words, words);
  return (
    <FirstMessages locale={await getLocale()} timeZone={await getTimeZone()} rendered={Date.now()} messages={messages}>
      {children}
    </FirstMessages>
  );
}
