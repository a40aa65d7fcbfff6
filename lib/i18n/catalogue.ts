import type { Language } from "#lib/domain/languages.ts";
import { compiled } from "./compiled.ts";

/** Each catalogue is compiled once, when somebody first asks for its language. */
const catalogues = new Map<Language, Record<string, unknown>>();

/** All texts of a language, as next-intl formats them without its parser. */
export async function catalogueOf(locale: Language): Promise<Record<string, unknown>> {
  const known = catalogues.get(locale);
  if (known) return known;
  const messages = locale === "en" ? await import("#messages/en.json") : await import("#messages/zh-cn.json");
  const catalogue = compiled(messages.default);
  catalogues.set(locale, catalogue);
  return catalogue;
}
