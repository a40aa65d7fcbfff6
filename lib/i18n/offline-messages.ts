import type { Language } from "#lib/domain/languages.ts";
import type { Messages } from "./app-config.ts";
import { catalogueOf } from "./catalogue.ts";
import { textsOf } from "./page-parts.ts";
import { currentVariant } from "./variant.ts";

async function messagesIn(language: Language): Promise<Partial<Messages>> {
  return textsOf("offline", await catalogueOf(language, await currentVariant()));
}

/** The texts of the screens without a network in every language: which one is spoken then, only the browser knows. */
export const offlineMessages = async (): Promise<Record<Language, Partial<Messages>>> => ({
  en: await messagesIn("en"),
  "zh-cn": await messagesIn("zh-cn"),
});
