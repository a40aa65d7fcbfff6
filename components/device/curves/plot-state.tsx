import { IconChartLine } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailedState } from "#components/ui/failures/failed-state.tsx";
import type { Failure } from "#lib/domain/errors.ts";
import styles from "./curve.module.css";

type Props = {
  /** Whether a curve is drawn below. */
  drawn: boolean;
  failure: Failure | undefined;
  loading: boolean;
  empty: boolean;
  again: () => void;
  earlier: () => void;
};

/** Over the axes while there is no curve: loading, the failure, or "no data". */
export function PlotState({ drawn, failure, loading, empty, again, earlier }: Props) {
  const t = useTranslations("curve");
  if (loading) return <div className={`${styles.axes} ${styles.shimmer}`} />;
  if (failure)
    return (
      <>
        {drawn ? null : <div className={styles.axes} />}
        <div className={styles.over} role="alert">
          <FailedState failure={failure} again={again} />
        </div>
      </>
    );
  if (!empty) return null;
  return (
    <div className={styles.over} role="status">
      <EmptyState
        icon={IconChartLine}
        title={t("empty")}
        action={
          <Button variant="tinted" small onClick={earlier}>
            {t("earlier")}
          </Button>
        }
      />
    </div>
  );
}
