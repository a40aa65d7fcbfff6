import { IconWifiOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useOnline } from "#lib/client/calls/online.ts";
import { useOfflineReason } from "../failures/offline-reason.ts";
import { Note } from "../screen/note.tsx";
import styles from "./unsent-note.module.css";

/** Above the buttons of a sheet: why what sends rests while there is no network. The page's own bar lies behind the sheet. */
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
