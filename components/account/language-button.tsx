"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { keepLanguage } from "#lib/client/app/language.ts";
import { htmlLanguages, type Language } from "#lib/domain/languages.ts";
import styles from "./language-button.module.css";

/** Changes to this language at once; what it shows comes with the page, so that it asks for no texts. */
export function LanguageButton({ language, children }: { language: Language; children: ReactNode }) {
  const router = useRouter();
  return (
    <button
      type="button"
      className={styles.button}
      lang={htmlLanguages[language]}
      onClick={() => {
        keepLanguage(language);
        router.refresh();
      }}
    >
      {children}
    </button>
  );
}
