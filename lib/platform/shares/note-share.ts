import type { ShareStep } from "#lib/domain/people/share-steps.ts";
import type { Call } from "../call.ts";
import { noteChange } from "../changes/note-change.ts";

/** Writes a step of a share into the history of its device; `guest` is the name of whom it is about. */
export const noteShare = (call: Call, deviceId: string, step: ShareStep, guest: string | null): Promise<void> =>
  noteChange(call, { deviceId, type: "share", cmd: step, newText: guest });
