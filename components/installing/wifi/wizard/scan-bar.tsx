import { IconRefresh } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Age } from "#components/ui/values/age.tsx";
import { dot } from "#components/ui/values/join-facts.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import styles from "../wifi.module.css";
import type { Scan } from "./use-scan.ts";

/** The number of networks found (undefined if unknown), the age of the scan, and a button to scan again. */
export function ScanBar({ scan, count }: { scan: Scan; count: number | undefined }) {
  const t = useTranslations("wifi.choose");
  const online = useOnline();
  return (
    <div className={styles.above}>
      <span>
        <span role="status">{scan.busy ? t("scanning") : count === undefined ? null : t("count", { count })}</span>
        {!scan.busy && scan.time ? (
          <>
            {dot}
            <Age time={scan.time} />
          </>
        ) : null}
      </span>
      <button
        type="button"
        className={styles.again}
        disabled={!online}
        aria-disabled={scan.busy || undefined}
        onClick={scan.busy ? undefined : scan.again}
      >
        <IconRefresh size={20} stroke={1.8} aria-hidden="true" />
        {t("again")}
      </button>
    </div>
  );
}
