import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { appWords } from "#lib/i18n/page-words.ts";

/** Language, time zone, and of all texts those that the pieces of components/ui say in the browser on such a page. */
export async function PageMessages({ words = appWords, children }: { words?: typeof appWords; children: ReactNode }) {
  return <NextIntlClientProvider messages={words(await getMessages())}>{children}</NextIntlClientProvider>;
}
