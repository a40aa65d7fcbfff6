/** Interface languages; section 9 of the specification names the fallback. */
export const languages = ["zh-cn", "en"] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = "en";
export const languageCookie = "lang";

/** Language tags of the html element. */
export const htmlLanguages: Record<Language, string> = { "zh-cn": "zh-CN", en: "en" };

/** Locales of the link previews that messengers show (Open Graph). */
export const cardLocales: Record<Language, string> = { "zh-cn": "zh_CN", en: "en_US" };

/** A text in every language, as the platform stores names of arguments and documents. */
export type Localised = Record<Language, string>;

const known = (value: string | undefined | null): Language | null =>
  languages.find((language) => language === value?.toLowerCase()) ?? null;

/**
 * The language of a request: the cookie, then the browser's preferences, then English. Any Chinese (zh-TW, zh-HK) maps
 * to zh-cn. Malformed headers give the fallback.
 */
export function pickLanguage(cookie: string | undefined | null, acceptLanguage: string | null): Language {
  const chosen = known(cookie);
  if (chosen || !acceptLanguage) return chosen ?? fallbackLanguage;
  const wanted = acceptLanguage
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return { tag, q: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q);
  const first = wanted.map(({ tag }) => tag.split("-", 1)[0]).find((each) => each === "zh" || each === "en");
  return first === "zh" ? "zh-cn" : fallbackLanguage;
}
