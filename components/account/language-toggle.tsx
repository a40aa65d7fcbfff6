"use client";

import { IconWorld } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { keepLanguage } from "#lib/client/language.ts";
import { htmlLanguages } from "#lib/domain/languages.ts";
import styles from "./login.module.css";

/** Changes to the other language at once; it is named in its own words. */
export function LanguageToggle() {
  const t = useTranslations("language.short");
  const router = useRouter();
  const other = useLocale() === "en" ? "zh-cn" : "en";
  return (
    <button
      type="button"
      className={styles.language}
      lang={htmlLanguages[other]}
      onClick={() => {
        keepLanguage(other);
        router.refresh();
      }}
    >
      <IconWorld size={20} stroke={1.8} aria-hidden="true" />
      {t(other)}
    </button>
  );
}
