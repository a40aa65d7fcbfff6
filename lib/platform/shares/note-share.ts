import type { ShareStep } from "#lib/domain/people/share-steps.ts";
import type { Call } from "../call.ts";
import { noteChange } from "../changes/note-change.ts";

/** Writes an event of a share to the device's history; `guest` is the guest's name. */
export const noteShare = (call: Call, deviceId: string, step: ShareStep, guest: string | null): Promise<void> =>
  noteChange(call, { deviceId, type: "share", cmd: step, newText: guest });
