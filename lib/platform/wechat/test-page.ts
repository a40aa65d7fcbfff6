import { htmlLanguages, type Language } from "#lib/domain/languages.ts";
import { testProviderWord } from "../sentences.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");

type Choice = { person: string; href: string };

/** The page of the test provider: it says what it is, and links each person, and a refusal, to where they lead back. */
export function testProviderHtml(language: Language, choices: readonly Choice[], refuse: string): string {
  const say = (word: Parameters<typeof testProviderWord>[1], person = "") =>
    escaped(testProviderWord(language, word, person));
  const link = (href: string, words: string) => `<p><a href="${escaped(href)}">${words}</a></p>`;
  return `<!doctype html>
<html lang="${htmlLanguages[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${say("title")}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 26rem; margin: 0 auto; padding: 2rem 1.5rem; }
a { display: block; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.75rem; color: inherit; }
</style>
<main>
<h1>${say("title")}</h1>
<p>${say("text")}</p>
${choices.map(({ person, href }) => link(href, say("person", person))).join("\n")}
${link(refuse, say("refuse"))}
</main>
</html>
`;
}
