import * as z from "zod/mini";
import { diagnosisStates } from "#lib/domain/devices/diagnosis.ts";
import { read } from "./endpoint.ts";
import { id, maybe } from "./wire.ts";

export const diagnosisStep = z.looseObject({
  /** One of diagnosisSteps; another platform may have others. */
  step: z.string(),
  state: z.enum(diagnosisStates),
  /** The finding as a language-independent key; null when nothing is wrong. */
  cause: maybe(z.string()),
  /** Values for the sentence of this cause: counts, and values with their unit. */
  values: maybe(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The finding as a sentence in the caller's language. */
  text: maybe(z.string()),
  /** The screen where it can be fixed, by the name of its route. */
  fix: maybe(z.looseObject({ label: z.string(), route: z.string() })),
});

export const diagnosis = {
  run: read.post("/mapi/x/diagnose", { costly: true, input: z.object({ deviceId: id }), data: z.array(diagnosisStep) }),
};
