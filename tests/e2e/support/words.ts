import { createTranslator } from "next-intl";
import type { Language } from "#lib/domain/languages.ts";
import type { Messages } from "#lib/i18n/app-config.ts";
import en from "#messages/en.json" with { type: "json" };
import zhCn from "#messages/zh-cn.json" with { type: "json" };

const catalogues: Record<Language, Messages> = { en, "zh-cn": zhCn };

/** The screens' texts in this language: `words(language)("login.submit")`. */
export const words = (language: Language) => createTranslator({ locale: language, messages: catalogues[language] });
