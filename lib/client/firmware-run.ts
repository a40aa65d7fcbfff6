import { type FirmwareStep, firmwareSteps } from "#lib/domain/devices/firmware.ts";
import { isRecord } from "#lib/domain/is-record.ts";
import { readStoredJson, writeStoredJson } from "./storage/kept-json.ts";

/** The outcome of a step; texts are in firmware.notes. */
const noteWords = [
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
  time: number;
};

export type FirmwareRun = {
  deviceId: string;
  /** Finished steps, which is also the index of the next one. */
  done: number;
  notes: Partial<Record<FirmwareStep, StepNote>>;
};

export const noRun: FirmwareRun = { deviceId: "", done: 0, notes: {} };

const keyOf = (userId: string) => `firmware-run:${userId}`;

const isNote = (value: unknown): value is StepNote =>
  isRecord(value) &&
  noteWords.some((word) => word === value.word) &&
  typeof value.time === "number" &&
  (!("value" in value) || typeof value.value === "string");

function readRun(kept: unknown): FirmwareRun {
  const { deviceId, done, notes } = isRecord(kept) ? kept : {};
  if (typeof deviceId !== "string" || deviceId === "") return noRun;
  if (typeof done !== "number" || !Number.isInteger(done) || done < 1 || done > firmwareSteps.length) return noRun;
  const valid = Object.entries(isRecord(notes) ? notes : {}).filter(([, note]) => isNote(note));
  return { deviceId, done, notes: Object.fromEntries(valid) };
}

/** The run this person left on this phone. Provisioning leaves the page, and must not lose its place. */
export const keptRun = (userId: string): FirmwareRun => readRun(readStoredJson("localStorage", keyOf(userId)));

export function onRunElsewhere(userId: string, onChange: (run: FirmwareRun) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === keyOf(userId)) onChange(keptRun(userId));
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** Stores the run; if storage is full or forbidden, only this page has it. */
export const storeRun = (userId: string, run: FirmwareRun): void =>
  writeStoredJson("localStorage", keyOf(userId), run.done === 0 ? null : run);
