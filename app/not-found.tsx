import { getLocale, getMessages } from "next-intl/server";
import { NotFoundLater } from "#components/ui/not-found-later.tsx";
import { packed } from "#lib/domain/packed.ts";
import { notFoundWords } from "#lib/i18n/page-words.ts";

export default async function NotFound() {
  return <NotFoundLater locale={await getLocale()} words={packed(notFoundWords(await getMessages()))} />;
}
