import { htmlLanguages, type Language } from "#lib/domain/languages.ts";

/** Escapes a text for HTML content and attributes. */
export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");

/** Parts of a page as HTML; `styles` are added to those of all test pages. */
type Page = { language: Language; title: string; styles: string; main: string };

/** A page on which the embedded platform simulates an external service. */
export const testPageHtml = ({ language, title, styles, main }: Page): string => `<!doctype html>
<html lang="${htmlLanguages[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 26rem; margin: 0 auto; padding: 2rem 1.5rem; }
${styles}
</style>
<main>
<h1>${title}</h1>
${main}
</main>
</html>
`;
