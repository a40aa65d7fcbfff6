import { IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useOnline } from "#lib/client/calls/online.ts";
import { useOfflineReason } from "../failures/offline-reason.ts";
import { Note } from "../screen/note.tsx";
import styles from "./unsent-note.module.css";

/**
 * Says above the buttons of a sheet that sending is disabled without a network. The sheet covers the page's own bar.
 */
export function UnsentNote() {
  const t = useTranslations("states");
  const online = useOnline();
  const reason = useOfflineReason();
  return (
    <div role="status" className={styles.note}>
      {online ? null : (
        <Note tone="warn" icon={IconWifiOff}>
          {reason()}
          <span className="hidden-text">. </span>
          <div>{t("nothingSent")}</div>
        </Note>
      )}
    </div>
  );
}
