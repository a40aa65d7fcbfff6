"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Note } from "#components/ui/screen/note.tsx";
import { popLostSession } from "#lib/client/calls/lost-session.ts";
import styles from "./login.module.css";

/** Explains why a successful sign-in led back to this page, and what helps. */
export function LostSession() {
  const t = useTranslations("login");
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (popLostSession()) setLost(true);
  }, []);
  return lost ? (
    <div role="alert" className={styles.note}>
      <Note tone="alarm">{t("notKept")}</Note>
    </div>
  ) : null;
}
