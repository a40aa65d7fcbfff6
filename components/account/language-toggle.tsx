import { IconWorld } from "@tabler/icons-react";
import { useLocale, useTranslations } from "next-intl";
import { LanguageButton } from "./language-button.tsx";

/** Switches to the other language, whose name is in that language. */
export function LanguageToggle() {
  const t = useTranslations("language.short");
  const other = useLocale() === "en" ? "zh-cn" : "en";
  return (
    <LanguageButton language={other}>
      <IconWorld size={20} stroke={1.8} aria-hidden="true" />
      {t(other)}
    </LanguageButton>
  );
}
