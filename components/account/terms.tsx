import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import { href } from "#lib/domain/screens/addresses.ts";

const agreement = href("richText", { id: "user-agreement" });

/** What a form that asks for consent says: beside its box, and in the sheet that asks once more. Made by the page. */
export type Consent = { line: ReactNode; text: ReactNode };

/** A sentence of the catalogue about the two agreements, with links to both. */
export function Terms({ sentence }: { sentence: "line" | "text" }) {
  const t = useTranslations("consent.sentences");
  return t.rich(sentence, {
    agreement: (words) => <Link href={agreement}>{words}</Link>,
    privacy: (words) => <Link href={href("privacyPolicy")}>{words}</Link>,
  });
}
