import { getLocale, getMessages } from "next-intl/server";
import { LazyNotFound } from "#components/ui/failures/lazy-not-found.tsx";
import { packedWords } from "#lib/i18n/packed-words.ts";
import { notFoundWords } from "#lib/i18n/page-words.ts";

export default async function NotFound() {
  const words = packedWords(await getMessages(), notFoundWords, notFoundWords);
  return <LazyNotFound locale={await getLocale()} words={words} />;
}
