import type { diagnosis } from "#lib/contract/diagnosis.ts";
import type { Handler } from "../call.ts";
import { causeSentence, fixLabel } from "../sentences.ts";
import { readFacts } from "./facts.ts";
import { runSteps } from "./run-steps.ts";

/** Diagnoses a device: each step of its chain, and the cause of the first failure. */
export const runDiagnosis: Handler<typeof diagnosis.run> = async (call, { deviceId }) => {
  const { language } = call;
  return runSteps(await readFacts(call, deviceId)).map(({ step, state, finding, fix }) => ({
    step,
    state,
    cause: finding?.cause ?? null,
    values: finding?.values ?? null,
    text: finding ? causeSentence(language, finding.cause, finding.values) : null,
    fix: fix && { label: fixLabel(language, fix), route: fix },
  }));
};
