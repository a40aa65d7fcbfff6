import { IconAlertTriangle, IconCheck, IconX } from "@tabler/icons-react";
import type { DiagnosisState } from "#lib/domain/devices/diagnosis.ts";
import styles from "./diagnosis.module.css";
import { toneOfState } from "./step.ts";

const icons = { ok: IconCheck, warn: IconAlertTriangle, fail: IconX };

/** A step's mark: check, triangle or cross; its number if it was not reached. */
export function StepMark({ state, number }: { state: DiagnosisState; number: number }) {
  const Icon = state === "skip" ? null : icons[state];
  return (
    <span className={styles.mark} data-tone={toneOfState[state]} data-state={state} aria-hidden="true">
      {Icon ? <Icon size={20} stroke={2.2} /> : <span className="num">{number}</span>}
    </span>
  );
}
