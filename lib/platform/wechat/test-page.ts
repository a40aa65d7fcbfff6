import type { Language } from "#lib/domain/languages.ts";
import { escaped, testPageHtml } from "../http/test-page.ts";
import { testProviderWord } from "../sentences.ts";

type Choice = { person: string; href: string };

const styles =
  "a { display: block; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.75rem; color: inherit; }";

/** The test provider's page: it says that it is a simulation, and links each choice to its return address. */
export function testProviderHtml(language: Language, choices: readonly Choice[], refuse: string): string {
  const textOf = (word: Parameters<typeof testProviderWord>[1], person = "") =>
    escaped(testProviderWord(language, word, person));
  const link = (href: string, words: string) => `<p><a href="${escaped(href)}">${words}</a></p>`;
  const links = [
    ...choices.map(({ person, href }) => link(href, textOf("person", person))),
    link(refuse, textOf("refuse")),
  ];
  const main = `<p>${textOf("text")}</p>\n${links.join("\n")}`;
  return testPageHtml({ language, title: textOf("title"), styles, main });
}
