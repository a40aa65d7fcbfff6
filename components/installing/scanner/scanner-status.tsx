import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import type { ScanResult } from "#lib/client/scan/scan-outcome.ts";
import { shownCode } from "#lib/domain/devices/scan-content.ts";
import styles from "./scanner.module.css";

type Props = {
  /** The code being passed on. */
  found: ScanResult | undefined;
  /** Shown while there is none. */
  message: string | undefined;
};

/** A card with the code that was found, or with a message; screen readers announce it. */
export function ScannerStatus({ found, message }: Props) {
  const t = useTranslations("scanner");
  return (
    <div role="status">
      {found ? (
        <div className={styles.card}>
          <IconCircleCheck size={26} stroke={1.8} className={styles.tick} aria-hidden="true" />
          <span className={styles.cardText}>
            <strong>{t("found")}</strong>
            <span className={styles.value}>{shownCode(found.rawValue)}</span>
          </span>
          <Spinner />
        </div>
      ) : message ? (
        <div className={styles.card}>{message}</div>
      ) : null}
    </div>
  );
}
