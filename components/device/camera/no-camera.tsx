import { IconVideoOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";

/** Says that a device has no camera; `action` links one. */
export function NoCamera({ action }: { action: ReactNode }) {
  const t = useTranslations("camera");
  return <EmptyState icon={IconVideoOff} title={t("none")} text={t("noneText")} action={action} />;
}
