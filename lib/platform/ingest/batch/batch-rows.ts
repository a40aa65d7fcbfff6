import type { DeviceLink } from "#lib/domain/devices/interruptions.ts";
import type { Events } from "../../live/events.ts";
import type { Schema } from "../../store/schema.ts";
import type { DeviceState, Latest } from "../device-state.ts";

export type Sample = { state: DeviceState; argId: string; dataTime: number; receiveTime: number; value: number };
/** A new alarm to be written; its createTime is only known then. */
export type AlarmRow = Omit<Schema["alarms"], "createTime" | "dealPicture">;
/** A link that was lost, since `time`, or restored then. */
export type LinkChange = { state: DeviceState; link: DeviceLink; lost: boolean; time: number };
type Pending = { state: DeviceState; cause: string; row: Schema["alarmPending"] | null };

/** Rows to be written. `devices` contains every device that any of them concerns. */
export type Rows = {
  samples: Sample[];
  latest: Map<string, { state: DeviceState; argId: string; value: Latest }>;
  devices: Set<DeviceState>;
  /** Lost and restored links, in their order. */
  links: LinkChange[];
  /** New incidents, and recovery times of earlier ones, by policeId. */
  opened: Map<string, { state: DeviceState; row: AlarmRow }>;
  recovered: Map<string, { state: DeviceState; recoverTime: number }>;
  /** Running delays, by device and cause; null for one that has ended. */
  pending: Map<string, Pending>;
  /** Probe faults that were reported late. */
  faults: { state: DeviceState; argId: string; dataTime: number; code: string }[];
  /** Messages handed over by other processes: deleted from the inbox together with the results' writing. */
  handed: Set<number>;
  /** Alarm events for pages, to be published after the commit, by policeId. */
  announced: Map<string, Events["alarm"]>;
};

export const noRows = (): Rows => ({
  samples: [],
  latest: new Map(),
  devices: new Set(),
  links: [],
  opened: new Map(),
  recovered: new Map(),
  pending: new Map(),
  faults: [],
  handed: new Set(),
  announced: new Map(),
});

/** Merges rows of a failed write with newer ones; for latest values the newer one wins. */
export function mergeRows(older: Rows, newer: Rows): Rows {
  const recovered = new Map(older.recovered);
  for (const [policeId, recovery] of newer.recovered) {
    const waiting = older.opened.get(policeId);
    if (waiting) waiting.row.recoverTime = recovery.recoverTime;
    else recovered.set(policeId, recovery);
  }
  return {
    samples: [...older.samples, ...newer.samples],
    latest: new Map([...older.latest, ...newer.latest]),
    devices: new Set([...older.devices, ...newer.devices]),
    links: [...older.links, ...newer.links],
    opened: new Map([...older.opened, ...newer.opened]),
    recovered,
    pending: new Map([...older.pending, ...newer.pending]),
    faults: [...older.faults, ...newer.faults],
    handed: new Set([...older.handed, ...newer.handed]),
    announced: new Map([...older.announced, ...newer.announced]),
  };
}

/** The rows that concern one device. Inbox messages concern none. */
export function rowsOf(rows: Rows, state: DeviceState): Rows {
  const isOwn = (row: { state: DeviceState }) => row.state === state;
  const own = <Row extends { state: DeviceState }>(of: Map<string, Row>) =>
    new Map([...of].filter(([, row]) => isOwn(row)));
  return {
    samples: rows.samples.filter(isOwn),
    latest: own(rows.latest),
    devices: new Set([state]),
    links: rows.links.filter(isOwn),
    opened: own(rows.opened),
    recovered: own(rows.recovered),
    pending: own(rows.pending),
    faults: rows.faults.filter(isOwn),
    handed: new Set(),
    announced: new Map([...rows.announced].filter(([, { deviceId }]) => deviceId === state.deviceId)),
  };
}
