"use client";

import { IconArrowsMinimize } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import styles from "./config-screen.module.css";
import { stageId } from "./full-screen.ts";

/** The element shown in full screen: the screen, with a button to leave it. */
export function Stage({ children }: { children: ReactNode }) {
  const t = useTranslations("configScreen");
  return (
    <div id={stageId} className={styles.stage}>
      {children}
      <div className={styles.leave}>
        <IconButton label={t("leave")} onClick={() => void document.exitFullscreen()}>
          <IconArrowsMinimize size={22} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
