import { IconMapQuestion } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";

/** Shown for an address whose page is no longer in the menu. */
export function MissingMenuPage() {
  const t = useTranslations("menu");
  const titles = useTranslations("titles");
  return (
    <>
      <Header title={titles("menuPage")} small />
      <Body>
        <EmptyState icon={IconMapQuestion} title={t("gone")} text={t("goneText")} />
      </Body>
    </>
  );
}
