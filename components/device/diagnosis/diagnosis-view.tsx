import { IconListSearch } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { KeepLast } from "#components/ui/failures/keep-last.tsx";
import { NotOffered } from "#components/ui/failures/not-offered.tsx";
import type { Result } from "#lib/contract/wire.ts";
import { isUnknownCall } from "#lib/domain/unknown-call.ts";
import { ConnectionLog, type LoadingInterruptions } from "./connection-log.tsx";
import styles from "./diagnosis.module.css";
import { DiagnosisSummary } from "./diagnosis-summary.tsx";
import { NoteOffer } from "./note-offer.tsx";
import { firstOf, type Step, watchedOf } from "./step.ts";
import { StepList } from "./step-list.tsx";

type Props = {
  deviceId: string;
  found: Result<Step[]>;
  /** Shown below the checks once loaded. */
  interruptions?: LoadingInterruptions;
};

/** A device's diagnosis: the main problem, then every check. */
export function DiagnosisView({ deviceId, found, interruptions }: Props) {
  const t = useTranslations("diagnosis");
  const steps = found.ok ? found.data : [];
  const first = firstOf(steps);
  const isUnknown = !found.ok && isUnknownCall(found.failure);
  return (
    <KeepLast name={`${deviceId} diagnosis`} failure={found.ok ? null : found.failure}>
      {found.ok || isUnknown ? <NoteOffer isOffered={found.ok} /> : null}
      {!found.ok ? (
        isUnknown ? (
          <NotOffered />
        ) : (
          <FailureState failure={found.failure} />
        )
      ) : steps.length === 0 ? (
        <EmptyState icon={IconListSearch} title={t("empty")} text={t("emptyText")} />
      ) : (
        <div className={styles.page}>
          <DiagnosisSummary first={first} watched={watchedOf(steps).length} deviceId={deviceId} />
          <section className={styles.chain} aria-labelledby="diagnosis-steps">
            <h2 id="diagnosis-steps" className={styles.heading}>
              {t("stepsTitle")}
            </h2>
            <StepList steps={steps} deviceId={deviceId} first={first} />
          </section>
          {interruptions ? <ConnectionLog deviceId={deviceId} found={interruptions} /> : null}
        </div>
      )}
    </KeepLast>
  );
}
