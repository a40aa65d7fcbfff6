import { useTranslations } from "next-intl";
import { CheckAgain } from "./check-again.tsx";
import styles from "./diagnosis.module.css";
import { FixLink } from "./fix-link.tsx";
import { type Step, toneOfState } from "./step.ts";
import { StepMark } from "./step-mark.tsx";
import { useStepWords } from "./step-words.ts";

type Props = {
  first: Step | undefined;
  /** The number of steps with a warning. */
  watched: number;
  deviceId: string;
};

/** The result: the first failed step with the button to fix it, or that all is well. */
export function DiagnosisSummary({ first, watched, deviceId }: Props) {
  const t = useTranslations("diagnosis");
  const { nameOf, textOf } = useStepWords();
  const state = first?.state === "fail" || first?.state === "warn" ? first.state : "ok";
  const title = t(`summary.${state}`, { count: watched });
  const text = first ? textOf(first) : t("summary.okText");
  return (
    <section className={styles.summary} data-tone={toneOfState[state]} aria-labelledby="diagnosis-result">
      <div className={styles.head}>
        <StepMark state={state} number={0} />
        <h2 id="diagnosis-result" className={styles.title}>
          {first ? t("named", { what: title, step: nameOf(first) }) : title}
        </h2>
      </div>
      <p className={styles.finding}>{text}</p>
      <div className={styles.buttons}>
        <FixLink fix={first?.fix} deviceId={deviceId} primary />
        <CheckAgain label={t("again")} ended={t("ended", { result: text })} />
      </div>
    </section>
  );
}
