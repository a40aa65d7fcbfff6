import type { Language } from "#lib/domain/languages.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import { allTexts } from "./all-texts.ts";
import type { Messages } from "./app-config.ts";
import { compiled } from "./compiled.ts";

/** Cached by language and variant. */
const catalogues = new Map<string, Messages>();

/** All texts of a language and variant, compiled, so that next-intl needs no parser. */
export async function catalogueOf(locale: Language, variant: VariantName): Promise<Messages> {
  const key = `${locale} ${variant}`;
  const known = catalogues.get(key);
  if (known) return known;
  // The paths of all texts in the catalogue.
  const catalogue = compiled(await allTexts(locale, variant)) as Messages;
  catalogues.set(key, catalogue);
  return catalogue;
}
