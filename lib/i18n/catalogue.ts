import type { Language } from "#lib/domain/languages.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import { allTexts } from "./all-texts.ts";
import type { Messages } from "./app-config.ts";
import { compiled } from "./compiled.ts";

/** Each catalogue is made once, when somebody first asks for its language and variant. */
const catalogues = new Map<string, Messages>();

/** All texts of a language in a variant of the app, as next-intl formats them without its parser. */
export async function catalogueOf(locale: Language, variant: VariantName): Promise<Messages> {
  const key = `${locale} ${variant}`;
  const known = catalogues.get(key);
  if (known) return known;
  // Each text at the place where it stands in the catalogue.
  const catalogue = compiled(await allTexts(locale, variant)) as Messages;
  catalogues.set(key, catalogue);
  return catalogue;
}
