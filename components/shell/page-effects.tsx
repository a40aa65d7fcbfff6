"use client";

import "#components/ui/theme/after-hydration.css";
import { useEffect } from "react";
import { isLeftOver, stepBack } from "#lib/client/history/history-marks.ts";
import { useSkippedSheets } from "#lib/client/history/skipped-sheet.ts";
import { failForeignScripts } from "#lib/client/page-loading/foreign-script.ts";
import { keepPagesInTime } from "#lib/client/page-loading/pages-in-time.ts";
import { endSilentDocument } from "#lib/client/page-loading/silent-document.ts";
import { useSlowPage } from "#lib/client/page-loading/slow-page.ts";
import { useKeptFocus } from "#lib/client/pages/kept-focus.ts";
import { useNewTitle } from "#lib/client/pages/new-title.ts";
import styles from "./page-effects.module.css";

type Props = {
  tap: MouseEvent | undefined;
  /** The progress line's accessible name. */
  label: string;
  /** Maximum time to wait for a page. Milliseconds. */
  longest: number;
};

/**
 * What every page gets after hydration: a progress line for slow pages, announcements of new titles, focus for keyboard
 * users, handling of foreign scripts and of pages that do not arrive or are incomplete, removal of leftover history
 * entries, and CSS that no first view needs.
 */
export function PageEffects({ tap, label, longest }: Props) {
  // The server may take this long for a part of a page, which then shows its own failure.
  const patience = 1.5 * longest;
  const slow = useSlowPage(tap, patience);
  const title = useNewTitle();
  useKeptFocus();
  useSkippedSheets();
  useEffect(failForeignScripts, []);
  useEffect(() => keepPagesInTime(patience), [patience]);
  useEffect(() => endSilentDocument(patience), [patience]);
  useEffect(() => {
    if (isLeftOver()) stepBack();
  }, []);
  return (
    <>
      <div role="status" className={styles.place}>
        {slow ? (
          <>
            <span className={styles.line} />
            <span className="hidden-text">{label}</span>
          </>
        ) : null}
      </div>
      <p role="status" className="hidden-text">
        {title}
      </p>
    </>
  );
}
