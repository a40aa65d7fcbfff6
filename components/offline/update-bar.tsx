"use client";

import { IconRefresh, IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { classes } from "#components/ui/classes.ts";
import place from "#components/ui/screen/above-tabs.module.css";
import { activateWorker } from "#lib/client/app/app-worker.ts";
import { useFieldFocus } from "#lib/client/pages/field-focus.ts";
import { isPageHeld } from "#lib/client/pages/held-page.ts";
import styles from "./update-bar.module.css";

/**
 * Offers a newer version: it is activated by a tap, or with the next page load. Rendered from the start, so that screen
 * readers announce it.
 */
export function UpdateBar({ worker }: { worker: ServiceWorker | undefined }) {
  const t = useTranslations("states");
  const errors = useTranslations("errors");
  // Dismissing applies to one version only.
  const [later, setLater] = useState<ServiceWorker>();
  const [busy, setBusy] = useState(false);
  const typing = useFieldFocus(worker !== undefined);
  const reload = async (worker: ServiceWorker) => {
    setBusy(true);
    // A person who is asked about unsaved input may stay and needs this version's files: the worker changes with the
    // page.
    if (!isPageHeld()) await activateWorker(worker);
    window.location.reload();
    setBusy(false);
  };
  return (
    <div className={classes(place.host, styles.host)} role="status" hidden={typing}>
      {worker && worker !== later ? (
        <div className={styles.bar}>
          <IconRefresh size={22} stroke={1.8} aria-hidden="true" />
          <span className={styles.text}>{errors("outdated")}</span>
          <span className={styles.acts}>
            <button type="button" className={styles.reload} disabled={busy} onClick={() => reload(worker)}>
              {t("reload")}
            </button>
            <IconButton label={t("close")} onClick={() => setLater(worker)}>
              <IconX size={22} stroke={1.8} aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      ) : null}
    </div>
  );
}
