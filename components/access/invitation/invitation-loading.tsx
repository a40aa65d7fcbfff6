import { useTranslations } from "next-intl";
import { NeedsScript } from "#components/ui/document/needs-script.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import styles from "./invitation.module.css";

/** The skeleton of an invitation, with the texts common to all. */
export function InvitationLoading() {
  const t = useTranslations("invitation");
  return (
    <>
      <h1 className={styles.title}>{t("heading")}</h1>
      <div className={styles.device} aria-busy="true">
        <Skeleton width="48px" height="48px" radius="14px" />
        <div className={styles.names}>
          <Skeleton width="10rem" height="1.125rem" />
          <Skeleton width="7rem" height="0.875rem" />
        </div>
      </div>
      <p className={styles.quiet}>{t("once")}</p>
      <NeedsScript className={styles.needsScript} />
    </>
  );
}
