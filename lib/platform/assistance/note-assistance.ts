import type { AssistanceStep } from "#lib/domain/people/assistance.ts";
import type { Call } from "../call.ts";
import { noteChange } from "../changes/note-change.ts";

/** Writes a step of an assistance into the history of its device; `name` is whom it is about, null while that is nobody. */
export const noteAssistance = (
  call: Call,
  deviceId: string,
  step: AssistanceStep,
  name: string | null,
): Promise<void> =>
  noteChange(call, {
    deviceId,
    type: "assist",
    cmd: step,
    newText: name,
    source: step === "start" || step === "leave" ? "assistant" : "app",
  });
