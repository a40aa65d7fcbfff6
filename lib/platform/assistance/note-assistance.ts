import type { AssistanceStep } from "#lib/domain/people/assistance.ts";
import type { Call } from "../call.ts";
import { noteChange } from "../changes/note-change.ts";

/** Writes an event of an assistance to the device's history; `name` is the assistant's, null if there is none yet. */
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
