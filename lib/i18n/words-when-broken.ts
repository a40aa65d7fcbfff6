import type { FailureKey } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";

export type BrokenWords = { title: string; text: string; reload: string };

/**
 * What the page says when even its frame broke, in this language, and why. The catalogue is fetched only
 * then, since nothing around the page is left that could hand over texts.
 */
export async function wordsWhenBroken(language: Language, why: FailureKey): Promise<BrokenWords> {
  const catalogue = language === "zh-cn" ? import("#messages/zh-cn.json") : import("#messages/en.json");
  const { states, errors } = (await catalogue).default;
  return { title: states.errorTitle, text: errors[why], reload: states.reload };
}
