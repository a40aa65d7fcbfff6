import { useCallback, useEffect, useRef, useState } from "react";
import { now } from "#lib/client/clock.ts";
import { type FirmwareRun, keptRun, noRun, onRunElsewhere, storeRun } from "#lib/client/firmware-run.ts";
import { ApiError } from "#lib/contract/api-error.ts";
import { type FirmwareStep, firmwareSteps } from "#lib/domain/devices/firmware.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { type Maker, performStep, type StepOutcome, type StepProblem } from "./perform-step.ts";

/** Steps that invalidate the following ones when repeated. */
const changing: readonly FirmwareStep[] = ["raiseRate", "syncRaised", "submit", "lowerRate", "syncLowered"];

/** Why a step failed: a refusal, or a reason of the tool's own. */
export type StepFailure = { step: FirmwareStep } & ({ failure: Failure } | { problem: StepProblem });

function advanced(run: FirmwareRun, step: FirmwareStep, outcome: StepOutcome): FirmwareRun {
  const index = firmwareSteps.indexOf(step);
  const own = outcome.note ? { ...outcome.note, time: now() } : undefined;
  const notes = { ...run.notes, [step]: own };
  if (!outcome.done) {
    const back = outcome.backTo ? firmwareSteps.indexOf(outcome.backTo) : run.done;
    return { ...run, notes, done: Math.min(run.done, back) };
  }
  return { ...run, notes, done: changing.includes(step) ? index + 1 : Math.max(run.done, index + 1) };
}

/** The tool's progress, stored on this phone, and an action to perform a step: one at a time. */
export function useFirmwareRun(userId: string, maker: Maker) {
  const [run, setRun] = useState(noRun);
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState<FirmwareStep>();
  const [stepFailure, setStepFailure] = useState<StepFailure>();
  // A second tap may arrive before the button is rendered as busy.
  const working = useRef(false);
  /** The run as stored when a step is answered: another tab may have started one for another device. */
  const latest = useRef(noRun);
  const show = useCallback((next: FirmwareRun) => {
    latest.current = next;
    setRun(next);
  }, []);
  useEffect(() => {
    show(keptRun(userId));
    setReady(true);
    return onRunElsewhere(userId, show);
  }, [userId, show]);
  const note = (next: FirmwareRun) => {
    show(next);
    storeRun(userId, next);
  };
  const perform = async (step: FirmwareStep): Promise<StepOutcome | undefined> => {
    if (working.current) return undefined;
    working.current = true;
    setBusy(step);
    setStepFailure(undefined);
    const { deviceId } = run;
    const isLeft = () => latest.current.deviceId !== deviceId;
    try {
      const outcome = await performStep(step, deviceId, maker);
      if (isLeft()) return undefined;
      note(advanced(latest.current, step, outcome));
      if (!outcome.done && outcome.problem) setStepFailure({ step, problem: outcome.problem });
      return outcome;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isLeft()) setStepFailure({ step, failure: error.failure });
      return undefined;
    } finally {
      working.current = false;
      setBusy(undefined);
    }
  };
  return {
    run,
    ready,
    busy,
    stepFailure,
    perform,
    start: (deviceId: string) => {
      setStepFailure(undefined);
      note({ deviceId, done: 1, notes: {} });
    },
    /** Resets the page; the device is unchanged. */
    clear: () => {
      setStepFailure(undefined);
      note(noRun);
    },
  };
}
