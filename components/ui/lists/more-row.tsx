"use client";

import { useTranslations } from "next-intl";
import type { PageState } from "#lib/client/lists/more-pages.ts";
import { Spinner } from "../loading/spinner.tsx";
import styles from "./more-row.module.css";

/** The end of a growing list: a spinner, or a failed page to retry. */
export function MoreRow({ state, retry }: { state: PageState; retry: () => void }) {
  const t = useTranslations("states");
  return (
    <div className={styles.end}>
      {/* Not every screen reader announces a button that appears. */}
      <p role="status" className="hidden-text">
        {state === "loading" && t("loading")}
        {state === "failed" && t("moreFailed")}
      </p>
      {state === "loading" && (
        <div className={styles.row}>
          <Spinner />
        </div>
      )}
      {state === "failed" && (
        <button type="button" className={styles.retry} onClick={retry}>
          {t("moreFailed")}
        </button>
      )}
    </div>
  );
}
