import { useTranslations } from "next-intl";
import { type DiagnosisStepName, diagnosisSteps, isCause } from "#lib/domain/devices/diagnosis.ts";
import type { Step } from "./step.ts";

const known = (step: string): DiagnosisStepName | undefined => diagnosisSteps.find((each) => each === step);

/** What a step is called, and what was found, in the reader's language; a foreign platform's own words where it has them. */
export function useStepWords(): { nameOf: (step: Step) => string; textOf: (step: Step) => string } {
  const t = useTranslations("diagnosis");
  return {
    nameOf({ step }) {
      const name = known(step);
      return name ? t(`steps.${name}`) : step;
    },
    textOf({ step, state, cause, values, text }) {
      // Without the values for its sentence the platform's own text is better.
      if (isCause(cause) && (values || !text)) return t(`causes.${cause}`, values ?? {});
      if (text) return text;
      const name = known(step);
      if (state === "skip") return t("skipped");
      return state === "ok" && name ? t(`fine.${name}`) : t(`states.${state}`);
    },
  };
}
