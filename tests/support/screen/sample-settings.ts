import type { ArgGroup, Component, Task } from "#lib/contract/args.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { sampleComponent } from "./sample-device.ts";
import { siteNoon } from "./setting-line.tsx";

/** A set-point of -18 with range -22 to -10 and limits -22 and -15. */
export const setPoint = (change: Partial<Component> = {}): Component =>
  sampleComponent({
    argId: "SP",
    argName: "Set-point",
    argCode: "SP",
    type: "number",
    rw: "rw",
    unit: "\u00b0C",
    value: -18,
    min: -22,
    max: -10,
    step: 0.5,
    low: -22,
    high: -15,
    dataTime: siteNoon - minute,
    ...change,
  });

export const defrostType = (): Component =>
  setPoint({
    argId: "dtY",
    argName: "Defrost type",
    argCode: "dtY",
    type: "enum",
    dataType: "enum",
    unit: "",
    value: 0,
    min: null,
    max: null,
    step: null,
    low: null,
    high: null,
    enumList: [
      { value: 0, label: "Electric" },
      { value: 1, label: "Hot gas" },
      { value: 2, label: "Off-cycle" },
    ],
  });

export const fanStop = (change: Partial<Component> = {}): Component =>
  setPoint({
    argId: "dFd",
    argName: "Stop during defrost",
    argCode: "dFd",
    type: "switch",
    dataType: "bool",
    unit: "",
    value: true,
    min: null,
    max: null,
    step: null,
    low: null,
    high: null,
    ...change,
  });

export const defrostNow = (change: Partial<Component> = {}): Component =>
  fanStop({ argId: "MDF", argName: "Defrost now", argCode: "MDF", type: "button", rw: "w", value: null, ...change });

/** A value of -19.5, sent by the platform 6 s before siteNoon. */
export const sampleTask = (change: Partial<Task> = {}): Task => ({
  taskId: "task-0",
  state: "waiting",
  stage: "sent",
  targetValue: -19.5,
  oldValue: -18,
  createTime: siteNoon - 6_000,
  sentTime: siteNoon - 6_000,
  expireTime: siteNoon + 24_000,
  ...change,
});

export const groupOf = (components: Component[], change: Partial<ArgGroup> = {}) => ({
  group: { groupId: "thermostat", groupName: "Temperature", writable: true, ...change },
  components,
});
