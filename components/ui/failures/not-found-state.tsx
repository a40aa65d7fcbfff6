import { IconMapQuestion } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { href } from "#lib/domain/screens/addresses.ts";
import { ButtonAnchor } from "../buttons/button-anchor.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Shown for an unknown address. */
export function NotFoundState() {
  const t = useTranslations("states");
  return (
    <EmptyState
      icon={IconMapQuestion}
      title={t("notFoundTitle")}
      text={t("notFoundText")}
      action={<ButtonAnchor href={href("home")}>{t("backToDevices")}</ButtonAnchor>}
    />
  );
}
