import "server-only";
import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { content } from "#lib/contract/content.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { id as idSchema, type Result } from "#lib/contract/wire.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { cardLocales } from "#lib/domain/languages.ts";
import { documentHref } from "#lib/domain/screens/variant-addresses.ts";
import { documentIdOf } from "#lib/domain/screens/variants.ts";
import { plainLine } from "#lib/domain/texts/plain-line.ts";
import type { SafeHtml } from "#lib/domain/texts/safe-html.ts";
import { load } from "../load/load.ts";
import { web } from "../web.ts";
import { cardPictures } from "./card-pictures.ts";
import { sanitise } from "./sanitise.ts";
import { shownVariant } from "./shown-variant.ts";

export type Document = { title: string; html: SafeHtml; summary: string };

const absent: Result<Document> = { ok: false, failure: failureOfStatus(404) };
/** The platform shows this document only to people who are signed in, which says nothing about the session. */
const closed: Result<Document> = { ok: false, failure: { key: "auth.unauthorized", reaction: "toast" } };

/** The entities the sanitiser leaves; it decodes all others. */
const escapes: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const plain = (html: string) =>
  plainLine(
    html.replace(/<[^>]*>/g, " ").replace(/&\w+;/g, (name) => escapes[name] ?? " "),
    160,
  );

export function documentIn(answer: Result<DataOf<typeof content.detail>>): Result<Document> {
  if (!answer.ok && answer.failure.reaction === "login") return closed;
  if (!answer.ok) return answer.failure.key === "param.invalid" ? absent : answer;
  const { title, content: text = null } = answer.data ?? {};
  if (text === null) return absent;
  const html = sanitise(text);
  return { ok: true, data: { title: plainLine(title ?? "", 120), html, summary: plain(html) } };
}

/** A document, sanitised; the variant's own text if it has one. An unknown id is "http404". Cached per request. */
export const documentOf = cache(async (id: unknown): Promise<Result<Document>> => {
  const wanted = idSchema.safeParse(id);
  if (!wanted.success) return absent;
  const own = documentIdOf(wanted.data, await shownVariant());
  return documentIn(await load(content.detail, { id: own }));
});

type DocumentRoute = "richText" | "company" | "company2" | "privacyPolicy";

/** A document without a title has that of its route. */
export async function documentMetadata(id: unknown, name: DocumentRoute): Promise<Metadata> {
  const document = await documentOf(id);
  const { PUBLIC_ORIGIN, APP_VARIANT } = web().settings;
  const app = (await getTranslations("app"))("name");
  if (!document.ok) return { title: app, robots: { index: false } };
  const { summary } = document.data;
  const title = document.data.title || (await getTranslations("titles"))(name);
  const variant = await shownVariant();
  const url = PUBLIC_ORIGIN && PUBLIC_ORIGIN + documentHref(String(id), variant, APP_VARIANT);
  const images = cardPictures(variant);
  const card = { title, description: summary, siteName: app, locale: cardLocales[await getLocale()], images };
  return {
    title,
    description: summary,
    robots: { index: true, follow: true },
    ...(url ? { alternates: { canonical: url } } : {}),
    openGraph: { ...card, type: "article", ...(url ? { url } : {}) },
  };
}
