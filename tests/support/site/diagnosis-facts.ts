import { hour, minute } from "#lib/domain/time/spans.ts";
import type { Facts, Main, Reported } from "#lib/platform/diagnosis/facts.ts";
import { noon } from "../servers/platform.ts";

/** A value received a few seconds ago, unchanged for some milliseconds. */
export const reported = (num: number | null, since = 4 * minute, more: Partial<Reported> = {}): Reported => ({
  name: "Room temperature",
  unit: "°C",
  precision: 1,
  measured: false,
  num,
  text: null,
  bad: false,
  dataTime: noon - 10_000,
  receiveTime: noon - 9_000,
  sinceTime: noon - since,
  ...more,
});

const healthyMain: Main = { ...reported(-18.2, minute, { measured: true }), high: -15, low: -22, setPoint: -18 };

/** A report every minute of the last hour, except for some interruptions of ten minutes. */
export const reportsWith = (breaks: number): number[] =>
  Array.from({ length: 60 }, (_, index) => noon - hour + (index + 1) * minute).filter((_, index) => {
    const at = index % 14;
    return index >= breaks * 14 || at < 4;
  });

export type FactsChange = {
  device?: Partial<Facts["device"]>;
  main?: Partial<Main> | null;
  values?: Record<string, Reported>;
  accessUntil?: number | null;
  reports?: number[];
};

/** A healthy freezer at noon, with changes. */
export function factsWith({ device, main = {}, values = {}, ...more }: FactsChange = {}): Facts {
  const own = main && { ...healthyMain, ...main };
  const all: Record<string, Reported> = {
    ...(own ? { T1: own } : {}),
    T2: reported(-25, minute, { name: "Evaporator", measured: true }),
    VOL: reported(386, minute, { name: "Voltage", unit: "V", precision: 0, measured: true }),
    COMP: reported(1, 30 * minute),
    DEF: reported(0, 5 * hour),
    DOOR: reported(0, hour),
    ONF: reported(1, 90 * hour),
    tdO: reported(5),
    dEt: reported(25),
    ...values,
  };
  return {
    now: noon,
    device: {
      activeTime: noon - 900 * hour,
      expireTime: noon + 9000 * hour,
      deleteTime: null,
      dtuOnline: 1,
      controllerOnline: 1,
      alarming: 0,
      statusTime: noon - 50 * hour,
      clockBehind: 0,
      receiveTime: noon - 9_000,
      csq: 21,
      networkMode: "WiFi",
      commOk: 990,
      commTotal: 1000,
      ...device,
    },
    accessUntil: null,
    closed: [],
    values: new Map(Object.entries(all)),
    main: own,
    reports: reportsWith(0),
    ...more,
  };
}
