"use client";

import { IconHelpCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import styles from "./device-info.module.css";

/** The name of a fact; a tap explains it in one sentence. */
export function InfoLabel({ label, meaning }: { label: string; meaning: string }) {
  const t = useTranslations("deviceInfo");
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={styles.label} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <span>{label}</span>
        <IconHelpCircle size={18} stroke={1.8} aria-hidden="true" />
        <span className="hidden-text">, {t("explain")}</span>
      </button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={label} announced>
        <p className={styles.meaning}>{meaning}</p>
      </Sheet>
    </>
  );
}
