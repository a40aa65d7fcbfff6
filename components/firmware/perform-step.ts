import { callLate } from "#lib/client/calls/call-late.ts";
import { reportFailure } from "#lib/client/calls/failures.ts";
import type { StepNote } from "#lib/client/firmware-run.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import {
  type FirmwareStep,
  readUpgradeLog,
  targetVersion,
  upgradeRate,
  usualRate,
} from "#lib/domain/devices/firmware.ts";
import { type Failure, isMissing } from "#lib/domain/errors.ts";
import { detailOf } from "#lib/domain/failure-detail.ts";
import { limits } from "#lib/domain/limits.ts";

/** The owner of the new device, from the page's address. */
export type Maker = { productId: string; manufacturerId: string };

/** Why a step failed although the platform answered; texts are in firmware.problems. */
export type StepProblem = "noProduct" | "noManufacturer" | "notTemporary" | "otherRate" | "notTaken" | "notDone";

/** The result of a step. If it is not done, the sequence stays or goes back. */
export type StepOutcome =
  | { done: true; note?: Omit<StepNote, "time"> }
  | { done: false; note?: Omit<StepNote, "time">; problem?: StepProblem; backTo?: FirmwareStep };

const calls = async () => (await import("#lib/contract/firmware.ts")).firmware;
const devices = async () => (await import("#lib/contract/temporary-devices.ts")).temporaryDevices;
const rateCall = async () => (await calls()).baudRate;
const boardRateCall = async () => (await calls()).gatewayBaudRate;
const setRateCall = async () => (await calls()).sendBaudRate;
const syncRateCall = async () => (await calls()).updateBaudRate;
const submitCall = async () => (await calls()).newVersion;
const resultCall = async () => (await calls()).result;
const detailCall = async () => (await devices()).detail;
const createCall = async () => (await devices()).create;
const deleteCall = async () => (await devices()).delete;

/** The name of a temporary device. */
const imgSelect = "fridge";

/** Treats expected refusals as results; others are shown as a toast and rejected. */
const orOutcome =
  (known: (failure: Failure) => StepOutcome | undefined) =>
  (error: unknown): StepOutcome => {
    if (!(error instanceof ApiError)) throw error;
    const outcome = known(error.failure);
    if (outcome) return outcome;
    reportFailure(error.failure);
    throw error;
  };

/** The part of the address that the platform does not know. */
function unknownMaker(failure: Failure): StepProblem | undefined {
  const field = failure.key === "param.invalid" ? detailOf(failure, "field") : undefined;
  if (field === "productId") return "noProduct";
  return field === "manufacturerId" ? "noManufacturer" : undefined;
}

/** Undefined if there is no device; a platform may refuse the call for an unknown one. */
async function known(deviceId: string) {
  try {
    return (await callLate(detailCall, { deviceId }, { quiet: true }))?.deviceInfo;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isMissing(error.failure)) return undefined;
    reportFailure(error.failure);
    throw error;
  }
}

const notDone: StepOutcome = { done: false, problem: "notDone" };

async function create(deviceId: string, { productId, manufacturerId }: Maker): Promise<StepOutcome> {
  if (!productId) return { done: false, problem: "noProduct" };
  if (!manufacturerId) return { done: false, problem: "noManufacturer" };
  const exists: StepOutcome = { done: true, note: { word: "exists" } };
  if (await known(deviceId)) return exists;
  const deviceName = deviceId.slice(-limits.deviceName);
  const made = callLate(createCall, { deviceId, deviceName, productId, manufacturerId, imgSelect }, { quiet: true });
  return made.then(
    ({ succ }) => (succ === false ? notDone : { done: true, note: { word: "created" } }),
    orOutcome((failure) => {
      if (failure.key === "tmp.exists") return exists;
      const problem = unknownMaker(failure);
      return problem && { done: false, problem };
    }),
  );
}

async function readRate(deviceId: string): Promise<StepOutcome> {
  const { baudrate } = await callLate(rateCall, { deviceId });
  return { done: true, note: { word: "rate", value: String(baudrate) } };
}

async function readBoardRate(deviceId: string): Promise<StepOutcome> {
  const { baudrate } = await callLate(boardRateCall, { deviceId });
  const note = { word: "rate", value: String(baudrate) } as const;
  return baudrate === upgradeRate ? { done: true, note } : { done: false, note, problem: "otherRate" };
}

/** A success without details counts as accepted. */
const accepted = ({ result }: { result: boolean }): StepOutcome =>
  result === false ? { done: false, problem: "notTaken" } : { done: true };

async function submit(deviceId: string): Promise<StepOutcome> {
  const answer = callLate(submitCall, { deviceId, version: targetVersion, submit: 1 }, { quiet: true });
  return answer.then(
    ({ same, submitted }) =>
      submitted === false && !same
        ? notDone
        : { done: true, note: { word: same ? "same" : "submitted", value: targetVersion } },
    // An earlier request arrived, and only its response was lost.
    orOutcome(({ key }) => (key === "device.busy" ? { done: true, note: { word: "running" } } : undefined)),
  );
}

async function readResult(deviceId: string): Promise<StepOutcome> {
  const { log } = await callLate(resultCall, { deviceId });
  const word = readUpgradeLog(log, targetVersion);
  if (word === "running") return { done: false, note: { word } };
  const note = { word, value: log ?? "" };
  return word === "success" ? { done: true, note } : { done: false, note, backTo: "submit" };
}

async function destroy(deviceId: string, { productId }: Maker): Promise<StepOutcome> {
  if (!productId) return { done: false, problem: "noProduct" };
  const deviceInfo = await known(deviceId);
  if (!deviceInfo) return { done: true, note: { word: "gone" } };
  // Only temporary devices have the address's product: any other belongs to somebody.
  if (deviceInfo.productId !== productId || deviceInfo.temporary === false)
    return { done: false, problem: "notTemporary" };
  const { succ } = await callLate(deleteCall, { deviceIds: [deviceId] });
  return succ === false ? notDone : { done: true, note: { word: "destroyed" } };
}

/** Performs one step of the firmware tool. A refusal is shown as a toast, and rejects. */
export async function performStep(step: FirmwareStep, deviceId: string, maker: Maker): Promise<StepOutcome> {
  const rate = { deviceId, baudrate: step === "raiseRate" || step === "syncRaised" ? upgradeRate : usualRate };
  switch (step) {
    case "clear":
      return { done: true };
    case "create":
      return create(deviceId, maker);
    case "queryRate":
      return readRate(deviceId);
    case "raiseRate":
    case "lowerRate":
      return accepted(await callLate(setRateCall, rate));
    case "syncRaised":
    case "syncLowered":
      return accepted(await callLate(syncRateCall, rate));
    case "latestRate":
      return readBoardRate(deviceId);
    case "submit":
      return submit(deviceId);
    case "result":
      return readResult(deviceId);
    case "destroy":
      return destroy(deviceId, maker);
  }
}
