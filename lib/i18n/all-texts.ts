import type { Language } from "#lib/domain/languages.ts";
import type { VariantName } from "#lib/domain/screens/variants.ts";
import type { Messages } from "./app-config.ts";
import { variantData } from "./variant.ts";

/** All texts of a language, uncompiled, with the variant's name and description. */
export async function allTexts(language: Language, variant: VariantName): Promise<Messages> {
  const { default: texts } =
    language === "en" ? await import("#messages/en.json") : await import("#messages/zh-cn.json");
  const own = (await variantData(variant))?.app[language];
  return own ? { ...texts, app: own } : texts;
}
