import type { Language } from "#lib/domain/languages.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import type { Messages } from "./app-config.ts";
import { compiled } from "./compiled.ts";
import { variantData } from "./variant.ts";

/** Each catalogue is made once, when somebody first asks for its language and variant. */
const catalogues = new Map<string, Messages>();

/** All texts of a language, as next-intl formats them without its parser. A variant has its own name and description. */
export async function catalogueOf(locale: Language, variant: VariantName): Promise<Messages> {
  const key = `${locale} ${variant}`;
  const known = catalogues.get(key);
  if (known) return known;
  const messages = locale === "en" ? await import("#messages/en.json") : await import("#messages/zh-cn.json");
  const own = (await variantData(variant))?.app[locale];
  // Each text at the place where it stands in the catalogue.
  const catalogue = compiled(own ? { ...messages.default, app: own } : messages.default) as Messages;
  catalogues.set(key, catalogue);
  return catalogue;
}
