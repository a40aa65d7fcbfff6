import { useTranslations } from "next-intl";
import { type DiagnosisStepName, diagnosisSteps, isCause } from "#lib/domain/devices/diagnosis.ts";
import type { Step } from "./step.ts";

const known = (step: string): DiagnosisStepName | undefined => diagnosisSteps.find((each) => each === step);

/** A step's name and finding in the person's language; another platform's own text if it has one. */
export function useStepWords(): { nameOf: (step: Step) => string; textOf: (step: Step) => string } {
  const t = useTranslations("diagnosis");
  return {
    nameOf({ step }) {
      const name = known(step);
      return name ? t(`steps.${name}`) : step;
    },
    textOf({ step, state, cause, values, text }) {
      // If values for our sentence are missing, the platform's own text is used.
      if (isCause(cause) && (values || !text)) return t(`causes.${cause}`, values ?? {});
      if (text) return text;
      const name = known(step);
      if (state === "skip") return t("skipped");
      return state === "ok" && name ? t(`fine.${name}`) : t(`states.${state}`);
    },
  };
}
