import { type FirmwareStep, firmwareSteps } from "#lib/domain/devices/firmware.ts";
import { keepJson, keptJson } from "./kept-json.ts";

/** What came of a step; the words for it are firmware.notes. */
export const noteWords = [
  "created",
  "exists",
  "rate",
  "same",
  "submitted",
  "running",
  "success",
  "failed",
  "destroyed",
  "gone",
] as const;
export type StepNote = {
  word: (typeof noteWords)[number];
  value?: string | undefined;
  /** When that was, epoch ms. */
  time: number;
};

/** How far the firmware tool has come with one device. */
export type FirmwareRun = {
  deviceId: string;
  /** Steps that are done: the number of the next one. */
  done: number;
  notes: Partial<Record<FirmwareStep, StepNote>>;
};

export const noRun: FirmwareRun = { deviceId: "", done: 0, notes: {} };

const keyOf = (userId: string) => `firmware-run:${userId}`;

const isNote = (value: unknown): value is StepNote =>
  typeof value === "object" &&
  value !== null &&
  "word" in value &&
  noteWords.some((word) => word === value.word) &&
  "time" in value &&
  typeof value.time === "number" &&
  (!("value" in value) || typeof value.value === "string");

function readRun(kept: unknown): FirmwareRun {
  if (typeof kept !== "object" || kept === null) return noRun;
  if (!("deviceId" in kept) || typeof kept.deviceId !== "string" || kept.deviceId === "") return noRun;
  if (!("done" in kept) || typeof kept.done !== "number" || !Number.isInteger(kept.done)) return noRun;
  if (kept.done < 1 || kept.done > firmwareSteps.length) return noRun;
  const told: [string, unknown][] = "notes" in kept && kept.notes ? Object.entries(kept.notes) : [];
  const notes = Object.fromEntries(told.filter(([, note]) => isNote(note)));
  return { deviceId: kept.deviceId, done: kept.done, notes };
}

/** The run that this person left on this phone. Provisioning leads out of the page, which must not lose its place. */
export const keptRun = (userId: string): FirmwareRun => readRun(keptJson("localStorage", keyOf(userId)));

/** Keeps the run on this phone; a full or forbidden storage keeps it for this page only. */
export const keepRun = (userId: string, run: FirmwareRun): void =>
  keepJson("localStorage", keyOf(userId), run.done === 0 ? null : run);
