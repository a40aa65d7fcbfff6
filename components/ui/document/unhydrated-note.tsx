import { useTranslations } from "next-intl";
import styles from "../failures/offline-bar.module.css";

/** The note that `unhydratedScript` shows if the page's code does not load. */
export function UnhydratedNote() {
  const t = useTranslations("states");
  return (
    <div hidden data-unhydrated="">
      <div role="alert" className={styles.bar}>
        <span className={styles.text}>{t("unhydrated")}</span>
        <button type="button" className={styles.retry}>
          {t("reload")}
        </button>
      </div>
    </div>
  );
}
