import "server-only";
import { valueAt } from "#lib/contract/decode/data-path.ts";
import type { ErrorKey, FailureKey } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import en from "#messages/en.json" with { type: "json" };
import chinese from "#messages/zh-cn.json" with { type: "json" };

const catalogues: Record<Language, unknown> = { en: en.errors, "zh-cn": chinese.errors };

export function sentence(language: Language, key: ErrorKey | FailureKey): string {
  const found = valueAt(catalogues[language], key.split("."));
  return typeof found === "string" ? found : key;
}
