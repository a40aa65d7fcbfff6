import type { SafeHtml } from "#lib/domain/texts/safe-html.ts";
import styles from "./rich-text.module.css";

/** A document's text in a readable column. The only component that writes HTML; it accepts sanitised HTML only. */
export function RichText({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type ensures that it is sanitised
  return <article className={styles.text} translate="yes" dangerouslySetInnerHTML={{ __html: html }} />;
}
