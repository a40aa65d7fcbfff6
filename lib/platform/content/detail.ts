import type { content } from "#lib/contract/content.ts";
import { fallbackLanguage } from "#lib/domain/languages.ts";
import type { Handler } from "../call.ts";
import { invalid } from "../refusal.ts";

/** A document in the caller's language, or in English without a translation. */
export const contentDetail: Handler<typeof content.detail> = async (call, { id }) => {
  const rows = await call.db.selectFrom("richTexts").selectAll().where("id", "=", id).execute();
  const row = rows.find(({ lang }) => lang === call.language) ?? rows.find(({ lang }) => lang === fallbackLanguage);
  if (!row) throw invalid("id");
  return { id: row.id, title: row.title, content: row.content };
};
