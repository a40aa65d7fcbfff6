import Link from "next/link";
import { useTranslations } from "next-intl";
import { href } from "#lib/domain/addresses.ts";

const agreement = href("richText", { id: "user-agreement" });

/** A sentence of the catalogue about the two agreements, with links to both. */
export function Terms({ sentence }: { sentence: "line" | "text" }) {
  const t = useTranslations("consent.sentences");
  return t.rich(sentence, {
    agreement: (words) => (
      <Link href={agreement} prefetch={false}>
        {words}
      </Link>
    ),
    privacy: (words) => (
      <Link href={href("privacyPolicy")} prefetch={false}>
        {words}
      </Link>
    ),
  });
}
