import type { FailureKey } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";

export type BrokenWords = { title: string; text: string; reload: string };

/** Texts for a page whose frame failed, loaded only then, because no provider is left around it. */
export async function wordsWhenBroken(language: Language, why: FailureKey): Promise<BrokenWords> {
  const catalogue = language === "zh-cn" ? import("#messages/zh-cn.json") : import("#messages/en.json");
  const { states, errors } = (await catalogue).default;
  return { title: states.errorTitle, text: errors[why], reload: states.reload };
}
