import { useTranslations } from "next-intl";
import styles from "../failures/offline-bar.module.css";

/** What `lifelessScript` shows where the page's code does not come. */
export function LifelessNote() {
  const t = useTranslations("states");
  return (
    <div hidden data-lifeless="">
      <div role="alert" className={styles.bar}>
        <span className={styles.text}>{t("lifeless")}</span>
        <button type="button" className={styles.retry}>
          {t("reload")}
        </button>
      </div>
    </div>
  );
}
