import { useTranslations } from "next-intl";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Card } from "#components/ui/screen/card.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import styles from "./more.module.css";

/** The skeleton of the more screen. */
export function MoreSkeleton() {
  const titles = useTranslations("titles");
  const t = useTranslations("states");
  return (
    <>
      <Header title={titles("more")} />
      <Body padded>
        <div role="status">
          <span className="hidden-text">{t("loading")}</span>
          <Card padded={false}>
            <div className={styles.profile}>
              <Skeleton width="56px" height="56px" radius="18px" />
              <span className={styles.who}>
                <Skeleton width="50%" height="1.5rem" />
                <Skeleton width="70%" height="0.75rem" />
              </span>
            </div>
          </Card>
        </div>
      </Body>
    </>
  );
}
