import type { HandlersOf } from "../call.ts";
import { runDiagnosis } from "./run.ts";

export const diagnosisHandlers: HandlersOf<"diagnosis"> = {
  run: runDiagnosis,
};
