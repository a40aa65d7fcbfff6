import { type SearchParams, single } from "../queries/search-params.ts";

/** The chain from the account to the cold air, in the order of checking. */
export const diagnosisSteps = [
  "account",
  "card",
  "link",
  "heartbeat",
  "controller",
  "sensors",
  "door",
  "defrost",
  "cooling",
] as const;
export type DiagnosisStepName = (typeof diagnosisSteps)[number];

export const diagnosisStates = ["ok", "warn", "fail", "skip"] as const;
export type DiagnosisState = (typeof diagnosisStates)[number];

/** Screens where a cause can be fixed, by route name; not all of them exist in every installation. */
export const fixScreens = ["renew", "wifiSettings", "deviceSetting", "deviceData", "deviceAlarm"] as const;
export type FixScreen = (typeof fixScreens)[number];

type Cause = {
  step: DiagnosisStepName;
  state: "warn" | "fail";
  fix?: FixScreen;
  /** The cause is a forthcoming end: nothing is wrong yet. */
  coming?: true;
};

/** All findings: the step each belongs to, its severity, and where it can be fixed. */
export const diagnosisCauses = {
  deletionPending: { step: "account", state: "fail" },
  accessEnding: { step: "account", state: "warn", coming: true },
  serviceExpired: { step: "card", state: "fail", fix: "renew" },
  serviceExpiring: { step: "card", state: "warn", fix: "renew", coming: true },
  neverConnected: { step: "link", state: "fail", fix: "wifiSettings" },
  linkDown: { step: "link", state: "fail", fix: "wifiSettings" },
  linkFlapping: { step: "link", state: "warn", fix: "deviceData" },
  signalWeak: { step: "link", state: "warn" },
  heartbeatMissing: { step: "heartbeat", state: "fail", fix: "wifiSettings" },
  controllerSilent: { step: "controller", state: "fail" },
  noValues: { step: "controller", state: "fail" },
  pollsFailing: { step: "controller", state: "warn", fix: "deviceSetting" },
  probeShort: { step: "sensors", state: "fail" },
  probeOpen: { step: "sensors", state: "fail" },
  probeFault: { step: "sensors", state: "fail" },
  valueImpossible: { step: "sensors", state: "fail" },
  clockOff: { step: "sensors", state: "warn" },
  valueStuck: { step: "sensors", state: "warn", fix: "deviceData" },
  doorOpen: { step: "door", state: "fail" },
  defrostEndless: { step: "defrost", state: "fail", fix: "deviceSetting" },
  defrostRunning: { step: "defrost", state: "warn" },
  evaporatorIced: { step: "defrost", state: "warn", fix: "deviceSetting" },
  coolingOff: { step: "cooling", state: "fail", fix: "deviceSetting" },
  voltageLow: { step: "cooling", state: "fail" },
  setPointWrong: { step: "cooling", state: "fail", fix: "deviceSetting" },
  compressorWeak: { step: "cooling", state: "fail", fix: "deviceAlarm" },
  compressorStopped: { step: "cooling", state: "fail", fix: "deviceAlarm" },
  tooWarm: { step: "cooling", state: "warn", fix: "deviceAlarm" },
  tooCold: { step: "cooling", state: "warn", fix: "deviceSetting" },
  alarmStands: { step: "cooling", state: "warn", fix: "deviceAlarm" },
} as const satisfies Record<string, Cause>;
export type DiagnosisCause = keyof typeof diagnosisCauses;

/** Whether a cause is one of these: another platform may have others. */
export const isCause = (name: string | null | undefined): name is DiagnosisCause =>
  typeof name === "string" && Object.hasOwn(diagnosisCauses, name);

/** Whether a cause is a forthcoming end rather than a fault. */
export function isComing(name: string | null | undefined): boolean {
  const cause: Cause | undefined = isCause(name) ? diagnosisCauses[name] : undefined;
  return cause?.coming === true;
}

/** The parameter of the information page that shows the diagnosis instead. */
export const diagnosisView = { view: "diagnosis" } as const;

/** Whether an address asks for the diagnosis. */
export const isDiagnosis = ({ view }: SearchParams): boolean => single(view) === diagnosisView.view;
