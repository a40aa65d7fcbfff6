"use client";

import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { useScanRequest } from "#lib/client/scan/page-scanner.ts";
import { toast } from "#lib/client/toasts.ts";
import styles from "./scanner.module.css";
import type { Scanner } from "./scanner.tsx";

/** The scanner of a page. Its code is loaded with the first scan. */
export function ScannerHost() {
  const t = useTranslations("scanner");
  const request = useScanRequest();
  const [loaded, setLoaded] = useState<{ Scanner: typeof Scanner }>();
  useEffect(() => {
    if (!request || loaded) return;
    import("./scanner.tsx").then(setLoaded, () => {
      toast(t("problems.decoder"), { kind: "error" });
      request.finish({ kind: "scan-cancelled" });
    });
  }, [request, loaded, t]);
  if (!request) return null;
  if (loaded) return <loaded.Scanner request={request} />;
  return (
    <div className={styles.loading}>
      <div className={styles.middle} role="status">
        <Spinner size={36} />
        <span className="hidden-text">{t("starting")}</span>
      </div>
      {/* Loading may take long on a slow network, so it can be cancelled. */}
      <div className={styles.top}>
        <IconButton
          className={styles.close}
          label={t("close")}
          onClick={() => request.finish({ kind: "scan-cancelled" })}
        >
          <IconX size={24} stroke={1.8} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
