import { IconPlugOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "./empty-state.tsx";

/** In place of a screen whose only call is our own addition, which the platform does not know: a retry cannot help. */
export function NotOffered() {
  const t = useTranslations("states");
  return <EmptyState icon={IconPlugOff} title={t("notOfferedTitle")} text={t("notOfferedText")} />;
}
