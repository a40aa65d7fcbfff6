import { getLocale, getMessages } from "next-intl/server";
import { NotFoundLater } from "#components/ui/failures/not-found-later.tsx";
import { packedWords } from "#lib/i18n/packed-words.ts";
import { notFoundWords } from "#lib/i18n/page-words.ts";

export default async function NotFound() {
  const words = packedWords(await getMessages(), notFoundWords, notFoundWords);
  return <NotFoundLater locale={await getLocale()} words={words} />;
}
