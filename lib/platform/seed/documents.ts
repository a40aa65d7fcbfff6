import { readFileSync } from "node:fs";
import { type Language, languages } from "#lib/domain/languages.ts";
import { documentIdOf, documentNames, type VariantName, variantNames } from "#lib/domain/screens/variants.ts";

const folder = new URL("../../../messages/variants/", import.meta.url);

/** Title and content of a document's file, which starts with its heading. */
function readDocument(variant: VariantName, name: string, lang: Language): { title: string; content: string } {
  const text = readFileSync(new URL(`${variant}/${name}.${lang}.html`, folder), "utf8");
  const [, title = "", content = ""] = /^<h1>(.+?)<\/h1>\s*([\s\S]*?)\s*$/.exec(text) ?? [];
  return { title, content };
}

/** All documents of every variant and language. */
export const documentRows = (): { id: string; lang: Language; title: string; content: string }[] =>
  variantNames.flatMap((variant) =>
    documentNames.flatMap((name) =>
      languages.map((lang) => ({ id: documentIdOf(name, variant), lang, ...readDocument(variant, name, lang) })),
    ),
  );
