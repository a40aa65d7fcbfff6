import { useEffect, useRef, useState } from "react";
import { buzz } from "#lib/client/app/haptics.ts";
import { useOnline } from "#lib/client/calls/online.ts";
import { prepareSending } from "#lib/client/devices/setting-line.ts";
import { useSetting } from "#lib/client/devices/use-setting.ts";
import type { Component } from "#lib/contract/args.ts";
import type { Device, DeviceCommand } from "#lib/contract/devices.ts";
import { stepProblem } from "#lib/domain/devices/stepping.ts";
import { flagOf } from "#lib/domain/flags.ts";
import { stateOf } from "../course-state.ts";
import { isLocked, reachOf } from "../reach.ts";
import { isRisky, kindOf } from "../setting-kind.ts";
import { useSending } from "../use-sending.ts";
import type { Draft } from "./choose-value.tsx";
import { useReading } from "./use-reading.ts";
import { useUnsent } from "./use-unsent.ts";
import { weightOf } from "./weight-of.ts";

type View = "choose" | "confirm" | "course";

export type SetSheetProps = {
  device: Device;
  component: Component;
  /** The value to confirm, if it was chosen before the sheet opened. */
  start?: Draft | undefined;
  /** The device command that the argument stands for. */
  command?: DeviceCommand | undefined;
  /** What a command does, if "once" does not describe it. */
  about?: string | undefined;
  /** Whether the person may still send this to the device. */
  may: boolean;
  opened: boolean;
  onClose: () => void;
};

function sendable(component: Component, draft: Draft): boolean {
  if (kindOf(component) === "button") return true;
  if (draft === null || draft === "" || draft === component.value) return false;
  if (typeof draft === "boolean" && draft === flagOf(component.value)) return false;
  return typeof draft !== "number" || component.dataType === "enum" || stepProblem(draft, component) === null;
}

/**
 * State of the sheet of one argument: the chosen value, whether it may be sent, and the steps from choosing to the
 * result.
 */
export function useSetSheet({ device, component: known, start, command, may, opened }: SetSheetProps) {
  const { deviceId } = device;
  const setting = useSetting(deviceId, known);
  const { component, task } = setting;
  const sending = useSending(deviceId, opened, command);
  const reading = useReading(deviceId);
  const deviceReach = reachOf(device, useOnline());
  const reach = may ? deviceReach : "viewOnly";
  const once = kindOf(component) === "button";
  const [view, setView] = useState<View>(() => {
    if (start !== undefined) return isRisky(component) ? "confirm" : "choose";
    return task && stateOf(task) !== "applied" ? "course" : "choose";
  });
  const [draft, setDraft] = useState<Draft>(() => start ?? (once ? true : (component.value ?? null)));
  const { unsent, choose } = useUnsent(draft, start !== undefined, task);
  const weight = weightOf(component, draft);
  const state = task && stateOf(task);
  const waiting = task?.state === "waiting";
  useEffect(() => {
    if (opened) prepareSending();
  }, [opened]);
  useEffect(() => {
    if (waiting) setView("course");
  }, [waiting]);
  /** A result that was known when the sheet opened causes no vibration. */
  const vibratedFor = useRef(state);
  useEffect(() => {
    if (!opened || state === vibratedFor.current) return;
    vibratedFor.current = state;
    if (state === "applied") buzz("applied");
    if (state === "unconfirmed" || state === "refused" || state === "clamped") buzz("failed");
  }, [opened, state]);

  const send = async (value: Draft) => {
    if (value === null) return;
    if (await sending.send(component, value, reach === "later" && !once)) setView("course");
    else setView("choose");
  };
  return {
    ...setting,
    view: task || view !== "course" ? view : "choose",
    draft,
    /** The value chosen here was not sent, because another one was sent first. */
    unsent: unsent && !once,
    setDraft: (next: Draft) => {
      sending.forget();
      choose();
      setDraft(next);
    },
    weight,
    /** The value being sent needed confirmation. */
    heavy:
      waiting && (weightOf(component, task.targetValue ?? null)?.level === "hold" || (isRisky(component) && !once)),
    reach,
    once,
    busy: sending.busy,
    failure: sending.failure,
    unsure: sending.unsure,
    reading: reading.reading,
    /** The device cannot receive this at the moment. */
    locked: isLocked(reach) || (once && reach === "later"),
    ready: sendable(component, draft),
    /** Sends the chosen value, or asks for confirmation first if it needs it. */
    go: () =>
      (weight ? weight.level === "hold" : isRisky(component) && !once) ? setView("confirm") : void send(draft),
    confirm: () => void send(draft),
    again: () => void send(task?.targetValue ?? draft),
    read: () => task && void reading.read(component.argId, task.taskId),
    choose: () => setView("choose"),
  };
}
