import { expect, it } from "vitest";
import { type DiagnosisCause, diagnosisCauses, diagnosisSteps } from "#lib/domain/devices/diagnosis.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { runSteps } from "#lib/platform/diagnosis/run-steps.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { type FactsChange, factsWith, reported, reportsWith } from "#tests/support/site/diagnosis-facts.ts";

const late = { dataTime: noon - hour - 9_000, measured: true };
const probe = (text: string) => ({ main: { num: null, text, bad: true } });

/** The facts that lead to each cause in an otherwise healthy device, and the values of its sentence. */
const cases: Record<DiagnosisCause, [FactsChange, object?]> = {
  deletionPending: [{ device: { deleteTime: noon + 3 * day } }, { days: 3 }],
  accessEnding: [{ accessUntil: noon + 2 * day }, { days: 2 }],
  serviceExpired: [{ device: { expireTime: noon - 3 * day, deleteTime: noon + 4 * day } }, { count: 3, unit: "days" }],
  serviceExpiring: [{ device: { expireTime: noon + 5 * day } }, { days: 5 }],
  neverConnected: [{ device: { activeTime: null, dtuOnline: 0, receiveTime: null } }],
  linkDown: [{ device: { dtuOnline: 0, receiveTime: noon - 3 * hour } }, { count: 3, unit: "hours" }],
  linkFlapping: [{ reports: reportsWith(3) }, { breaks: 3 }],
  signalWeak: [{ device: { csq: 6 } }, { csq: 6 }],
  heartbeatMissing: [{ device: { receiveTime: noon - 6 * minute } }, { count: 6, unit: "minutes" }],
  controllerSilent: [{ device: { controllerOnline: 0 } }],
  noValues: [{ main: null, values: {} }],
  pollsFailing: [{ device: { commOk: 712 } }, { rate: "71.2%" }],
  probeShort: [probe("E1"), { name: "Room temperature", code: "E1" }],
  probeOpen: [probe("E2"), { code: "E2" }],
  probeFault: [probe("E7"), { code: "E7" }],
  valueImpossible: [{ main: { num: 327.6 } }, { name: "Room temperature", value: "327.6\u00a0°C" }],
  clockOff: [
    { main: late, values: { T2: reported(-25, hour, late), VOL: reported(386, hour, { ...late, unit: "V" }) } },
    { count: 1, unit: "hours" },
  ],
  valueStuck: [{ main: { sinceTime: noon - 5 * hour } }, { count: 4, unit: "hours", value: "\u221218.2\u00a0°C" }],
  doorOpen: [{ values: { DOOR: reported(1, 12 * minute) } }, { count: 12, unit: "minutes" }],
  defrostEndless: [{ values: { DEF: reported(1, 50 * minute) } }, { count: 50, unit: "minutes" }],
  defrostRunning: [{ main: { num: -13 }, values: { DEF: reported(1, 15 * minute) } }, { count: 15 }],
  evaporatorIced: [{ values: { T2: reported(-40) } }, { difference: 22 }],
  coolingOff: [{ values: { ONF: reported(0) } }],
  voltageLow: [
    { values: { VOL: reported(301, minute, { unit: "V", precision: 0, measured: true }) } },
    { value: "301\u00a0V" },
  ],
  setPointWrong: [
    { main: { setPoint: -10 } },
    { value: "\u221210.0\u00a0°C", low: "\u221222.0\u00a0°C", high: "\u221215.0\u00a0°C" },
  ],
  compressorWeak: [{ main: { num: -12 } }, { limit: "\u221215.0\u00a0°C", count: 30, unit: "minutes" }],
  compressorStopped: [{ main: { num: -12 }, values: { COMP: reported(0, 20 * minute) } }, { count: 20 }],
  tooWarm: [{ main: { num: -12 }, values: { COMP: reported(1, 5 * minute) } }, { value: "\u221212.0\u00a0°C" }],
  tooCold: [{ main: { num: -25 } }, { limit: "\u221222.0\u00a0°C" }],
  alarmStands: [{ device: { alarming: 1 } }],
};

const factsOf = (cause: DiagnosisCause) => {
  const facts = factsWith(cases[cause][0]);
  return cause === "noValues" ? { ...facts, values: new Map() } : facts;
};

it.each(Object.keys(cases).map((cause) => cause as DiagnosisCause))("%s is named at its link of the chain", (cause) => {
  const found = runSteps(factsOf(cause));
  expect(found.map(({ step }) => step)).toEqual(diagnosisSteps);
  const { step, state } = diagnosisCauses[cause];
  const place = diagnosisSteps.indexOf(step);
  expect(found.flatMap(({ finding }) => finding?.cause ?? [])[0]).toBe(cause);
  expect(found[place]).toMatchObject({
    state,
    finding: { cause, ...(cases[cause][1] ? { values: cases[cause][1] } : {}) },
  });
  expect(found.slice(0, place).every((each) => each.state === "ok")).toBe(true);
  const later = found.slice(place + 1);
  expect(later.every((each) => (each.state === "skip") === (state === "fail"))).toBe(true);
});

it("a healthy device passes all steps", () => {
  expect(runSteps(factsWith()).map(({ state }) => state)).toEqual(diagnosisSteps.map(() => "ok"));
});

const healthy: [string, FactsChange][] = [
  ["its door has just been opened", { values: { DOOR: reported(1, 2 * minute) } }],
  ["its door may be open for ever", { values: { DOOR: reported(1, 12 * minute), tdO: reported(0) } }],
  ["it defrosts as it should", { values: { DEF: reported(1, 20 * minute), T2: reported(6) } }],
  ["it lost its line once", { reports: reportsWith(1) }],
  ["it changed its pace", { reports: [...reportsWith(0).slice(0, 30), noon - 20 * minute, noon - 10 * minute, noon] }],
  [
    "it reports each half hour",
    { reports: [noon - 55 * minute, noon - 25 * minute], device: { receiveTime: noon - 14 * minute } },
  ],
  ["it runs on a battery", { values: { VOL: reported(24, minute, { unit: "V" }) } }],
  [
    "nothing is known of its limits",
    { main: { num: -9, high: null, low: null, setPoint: null }, values: { T2: reported(-17) } },
  ],
  ["it never told its signal", { device: { csq: 99 } }],
  ["it is a counter that rests for a day", { main: { precision: 0, sinceTime: noon - day } }],
];
it.each(healthy)("nothing is wrong when %s", (_what, change) => {
  expect(runSteps(factsWith(change)).flatMap(({ finding }) => finding ?? [])).toEqual([]);
});

it("a clock that is behind does not prolong the duration of states", () => {
  const behind = { dataTime: noon - 8 * hour - 10_000 };
  const since = (lasted: number, num: 0 | 1) => reported(num, 8 * hour + lasted, behind);
  const causesOf = (values: FactsChange["values"] = {}, main: FactsChange["main"] = {}) =>
    runSteps(factsWith({ values, main })).flatMap(({ finding }) => finding?.cause ?? []);
  expect(causesOf({ DOOR: since(2 * minute, 1), DEF: since(20 * minute, 1) })).toEqual([]);
  expect(causesOf({ COMP: since(5 * minute, 1) }, { num: -12 })).toEqual(["tooWarm"]);
  expect(causesOf({ DEF: since(50 * minute, 1) })).toEqual(["defrostEndless"]);
});

it("WiFi is set up only where there is WiFi", () => {
  const fixOf = (networkMode: string) =>
    runSteps(factsWith({ device: { dtuOnline: 0, networkMode } })).find(({ state }) => state === "fail")?.fix;
  expect([fixOf("WiFi"), fixOf("4G")]).toEqual(["wifiSettings", null]);
});
