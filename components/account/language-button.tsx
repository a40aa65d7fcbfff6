"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { storeLanguage } from "#lib/client/app/language.ts";
import { htmlLanguages, type Language } from "#lib/domain/languages.ts";
import styles from "./language-button.module.css";

/** Switches to this language at once. Its label is rendered with the page, so that no texts need loading. */
export function LanguageButton({ language, children }: { language: Language; children: ReactNode }) {
  const router = useRouter();
  return (
    <button
      type="button"
      className={styles.button}
      lang={htmlLanguages[language]}
      onClick={() => {
        storeLanguage(language);
        router.refresh();
      }}
    >
      {children}
    </button>
  );
}
