import type { ChangeTable } from "./store/change-table.ts";
import type { Flag, Schema, Time } from "./store/schema.ts";

/** Columns of a device that changed, ready to be laid over a row that a page already shows. */
export type DevicePatch = Partial<{
  status: string;
  statusTime: Time;
  dtuOnline: Flag;
  controllerOnline: Flag;
  alarming: Flag;
  csq: number | null;
  networkMode: string;
  dtuVersion: string;
  dataTime: Time;
  receiveTime: Time;
  deviceName: string;
  imgSelect: string;
}>;

/** Columns of an alarm that open pages are told. */
export const alarmEvent = ["policeId", "deviceId", "alarmType", "level", "alarmTime", "recoverTime"] as const;

/** How far an upgrade has come, or how it ended, as the module tells it. */
export type UpgradeReport = { id: string; progress?: number; log?: string };

/** What happens while pages look on. Every event names its device or its person, by which it is filtered. */
export type Events = {
  device: { deviceId: string; patch: DevicePatch };
  arg: {
    deviceId: string;
    argId: string;
    /** Null while the probe reports a fault. */
    value: number | null;
    /** What to show instead of the number: the fault's code or a text argument. */
    displayValue: string | null;
    dataTime: Time;
    receiveTime: Time;
    /** Since when the value is what it is. */
    sinceTime: Time;
    quality: "good" | "bad";
  };
  alarm: Pick<Schema["alarms"], (typeof alarmEvent)[number]>;
  /** A value or command for a device was made, or went a step further: its row as it is in the database. */
  task: ChangeTable;
  /** What a network module said of its firmware. */
  firmware: { deviceId: string; version: string | undefined; upgrade: UpgradeReport | undefined };
  /** A person lost a device, or may see or set more or less of it than before. */
  access: { deviceId: string; userId: string };
  /** A group that a person sees, or saw, is another one: its name, what is in it, or that there is such a group. */
  groups: { userId: string };
};
type EventName = keyof Events;
/** One event with its name: what a listener to everything receives. */
export type NamedEvent = { [Name in EventName]: { name: Name; event: Events[Name] } }[EventName];

/** Carries events from ingest to open live streams, inside one process and, where several share a database, between them. */
export type Bus = {
  publish<Name extends EventName>(name: Name, event: Events[Name]): void;
  /** Tells the listeners of this process what happened in another one. */
  repeat(named: NamedEvent): void;
  /** Events of other processes may have been lost. */
  missed(): void;
  /**
   * Calls `listener` for every event until the returned function is called, and `missed` when some of other processes
   * may have been lost.
   */
  subscribe(listener: (named: NamedEvent, isOfHere: boolean) => void, missed?: () => void): () => void;
  /** The last word on everything that was published within `limits.streams.repeat`, and when, oldest first. */
  recent(): Generator<{ at: Time; named: NamedEvent }>;
};
