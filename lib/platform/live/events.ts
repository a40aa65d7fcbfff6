import type { Flag, Schema, Time } from "../store/schema.ts";
import type { ChangeTable } from "../store/tables/change-table.ts";

/** Changed columns of a device, to be merged into a displayed row. */
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

/** Columns of an alarm that open pages receive. */
export const alarmEvent = ["policeId", "deviceId", "alarmType", "level", "alarmTime", "recoverTime"] as const;

/** Progress or result of an upgrade, as reported by the module. */
export type UpgradeReport = { id: string; progress?: number; log?: string };

/** Events for open pages. Each names its device or its person, for filtering. */
export type Events = {
  device: { deviceId: string; patch: DevicePatch };
  arg: {
    deviceId: string;
    argId: string;
    /** Null for a probe fault. */
    value: number | null;
    /** Displayed instead of the number: the fault's code, or the value of a text argument. */
    displayValue: string | null;
    dataTime: Time;
    receiveTime: Time;
    /** Since when the value has been unchanged. */
    sinceTime: Time;
    quality: "good" | "bad";
  };
  alarm: Pick<Schema["alarms"], (typeof alarmEvent)[number]>;
  /** A task was created or progressed: its database row. */
  task: ChangeTable;
  /** A network module's firmware report. */
  firmware: { deviceId: string; version: string | undefined; upgrade: UpgradeReport | undefined };
  /** A person lost a device, or their rights to it changed. */
  access: { deviceId: string; userId: string };
  /** A group that a person sees, or saw, has changed: its name, its content, or its existence. */
  groups: { userId: string };
};
type EventName = keyof Events;
/** An event with its name, as passed to a listener for all events. */
export type NamedEvent = { [Name in EventName]: { name: Name; event: Events[Name] } }[EventName];

/** Distributes events from ingest to live streams, within a process and between processes on the same database. */
export type Bus = {
  publish<Name extends EventName>(name: Name, event: Events[Name]): void;
  /** Publishes another process's event to the listeners of this one. */
  repeat(named: NamedEvent): void;
  /** Reports that events of other processes may have been lost. */
  missed(): void;
  /**
   * Calls `listener` for every event, and `missed` when events of other processes may have been lost, until the
   * returned function is called.
   */
  subscribe(listener: (named: NamedEvent, isOfHere: boolean) => void, missed?: () => void): () => void;
  /** The latest state of everything published within `limits.streams.repeat`, with its time, oldest first. */
  recent(): Generator<{ at: Time; named: NamedEvent }>;
};
