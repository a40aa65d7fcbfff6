import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import { type VariantName, variantParameter } from "#lib/domain/screens/variants.ts";

/** The texts of a form with consent: beside its box, and in the sheet that asks again. Rendered by the page. */
export type Consent = { line: ReactNode; text: ReactNode };

type Props = {
  sentence: "line" | "text";
  /** The variant in the page's address, which has its own agreements. */
  app: VariantName | undefined;
};

/** A sentence of the catalogue about the two agreements, with links to both. */
export function Terms({ sentence, app }: Props) {
  const t = useTranslations("consent.sentences");
  const named = { [variantParameter]: app };
  return t.rich(sentence, {
    agreement: (words) => <Link href={href("richText", { id: "user-agreement", ...named })}>{words}</Link>,
    privacy: (words) => <Link href={href("privacyPolicy", named)}>{words}</Link>,
  });
}
