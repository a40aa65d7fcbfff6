import { useCallback, useEffect, useState } from "react";
import { markNow, pushMark } from "#lib/client/history/history-marks.ts";

/** Steps before the settings are sent; from then on the platform reports the progress. */
export const wizardSteps = ["prepare", "choose", "password", "check"] as const;
export type WizardStep = (typeof wizardSteps)[number];
/** All steps, including the one that follows the progress. */
export const stepCount = wizardSteps.length + 1;

const stepNow = (): WizardStep => wizardSteps.find((step) => step === markNow("wizardStep")) ?? "prepare";

/** The current step of the wizard. Each is a history entry, so that Back goes one step back. */
export function useWizardStep(): [step: WizardStep, go: (step: WizardStep) => void] {
  const [step, setStep] = useState<WizardStep>("prepare");
  useEffect(() => {
    const back = () => setStep(stepNow());
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, []);
  const go = useCallback((next: WizardStep) => {
    pushMark({ wizardStep: next });
    setStep(next);
    window.scrollTo(0, 0);
  }, []);
  return [step, go];
}
