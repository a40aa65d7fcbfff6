import { IconMapQuestion } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";

/** In place of a group that was deleted or that the person has left; `action` leads on. */
export function GroupMissing({ action }: { action: ReactNode }) {
  const t = useTranslations("groups");
  return <EmptyState icon={IconMapQuestion} title={t("missing")} text={t("missingText")} action={action} />;
}
