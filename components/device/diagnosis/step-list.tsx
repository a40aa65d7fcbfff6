import { useTranslations } from "next-intl";
import { HiddenComma } from "#components/ui/values/hidden-comma.tsx";
import styles from "./diagnosis.module.css";
import { FixLink } from "./fix-link.tsx";
import { type Step, toneOfState } from "./step.ts";
import { StepMark } from "./step-mark.tsx";
import { useStepWords } from "./step-words.ts";

/** All steps in order: name, result and consequence. */
export function StepList({
  steps,
  deviceId,
  first,
}: {
  steps: readonly Step[];
  deviceId: string;
  first?: Step | undefined;
}) {
  const t = useTranslations("diagnosis");
  const { nameOf, textOf } = useStepWords();
  return (
    <ol className={styles.steps}>
      {steps.map((step, index) => (
        <li key={step.step} className={styles.step}>
          <StepMark state={step.state} number={index + 1} />
          <div className={styles.body}>
            <h3 className={styles.name}>
              {nameOf(step)}
              <HiddenComma />
              <span className={styles.state} data-tone={toneOfState[step.state]}>
                {t(`states.${step.state}`)}
              </span>
            </h3>
            <p className={styles.text}>{textOf(step)}</p>
            {step === first ? null : <FixLink fix={step.fix} deviceId={deviceId} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
