import type { SafeHtml } from "#lib/domain/texts/safe-html.ts";
import styles from "./rich-text.module.css";

/** A document's text in a readable column. The only place that writes HTML: it takes nothing but what was sanitised. */
export function RichText({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type vouches that the sanitiser made it
  return <article className={styles.text} translate="yes" dangerouslySetInnerHTML={{ __html: html }} />;
}
