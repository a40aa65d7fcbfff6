import {
  type DiagnosisState,
  type DiagnosisStepName,
  diagnosisCauses,
  diagnosisSteps,
  type FixScreen,
} from "#lib/domain/devices/diagnosis.ts";
import type { Facts } from "./facts.ts";
import type { Finding } from "./finding.ts";
import { accountStep } from "./steps/account.ts";
import { cardStep } from "./steps/card.ts";
import { controllerStep } from "./steps/controller.ts";
import { coolingStep } from "./steps/cooling.ts";
import { defrostStep } from "./steps/defrost.ts";
import { doorStep } from "./steps/door.ts";
import { heartbeatStep } from "./steps/heartbeat.ts";
import { linkStep } from "./steps/link.ts";
import { sensorsStep } from "./steps/sensors.ts";

const rules: Record<DiagnosisStepName, (facts: Facts) => Finding | null> = {
  account: accountStep,
  card: cardStep,
  link: linkStep,
  heartbeat: heartbeatStep,
  controller: controllerStep,
  sensors: sensorsStep,
  door: doorStep,
  defrost: defrostStep,
  cooling: coolingStep,
};

export type StepResult = {
  step: DiagnosisStepName;
  state: DiagnosisState;
  finding: Finding | null;
  fix: FixScreen | null;
};

/** Runs the steps in order; after the first failure nothing can be concluded, so the rest is skipped. */
export function runSteps(facts: Facts): StepResult[] {
  let broken = false;
  return diagnosisSteps.map((step) => {
    if (broken) return { step, state: "skip", finding: null, fix: null };
    const finding = rules[step](facts);
    if (!finding) return { step, state: "ok", finding: null, fix: null };
    const cause: { state: DiagnosisState; fix?: FixScreen } = diagnosisCauses[finding.cause];
    broken = cause.state === "fail";
    return { step, state: cause.state, finding, fix: fixOf(facts, cause.fix) };
  });
}

/** The screen for the repair: WiFi set-up only if the device has WiFi, and none that is useless to the caller. */
function fixOf({ device, closed }: Facts, fix: FixScreen | undefined): FixScreen | null {
  if (fix === undefined || closed.includes(fix)) return null;
  return fix === "wifiSettings" && device.networkMode !== "WiFi" ? null : fix;
}
