import { basePath } from "#lib/domain/base-path.ts";
import { limits } from "#lib/domain/limits.ts";
import { LiveConnection, type LiveEvent, type LiveState } from "./live-connection.ts";
import {
  alarmOf,
  changesStatus,
  deviceOf,
  type LiveAlarm,
  type LiveValues,
  noValues,
  withEvent,
} from "./live-values.ts";

/** Beyond the most devices that one stream follows, the rows that came on screen last win. */
const address = (deviceIds: string[]) => {
  const query = deviceIds.slice(-limits.watched).map(encodeURIComponent).join(",");
  return `${basePath}/live${query && `?deviceIds=${query}`}`;
};

/** Milliseconds that pass before the stream follows a change in what is watched. */
const settle = 50;

type AlarmReader = (alarms: readonly LiveAlarm[]) => void;

/** Live values of the devices that some part of the page watches, one stream for all of them. */
class LiveStore {
  #connection: LiveConnection | null = null;
  #watched = new Map<string, number>();
  #values = new Map<string, LiveValues>();
  #readers = new Map<string, Set<() => void>>();
  #stateReaders = new Set<() => void>();
  #resyncs = new Set<() => void>();
  #alarmReaders = new Set<AlarmReader>();
  #statusReaders = new Set<() => void>();
  #planned = false;
  state: LiveState = "idle";

  /** Follows these devices until the answer is called. */
  watch(deviceIds: readonly string[]): () => void {
    for (const id of deviceIds) this.#watched.set(id, (this.#watched.get(id) ?? 0) + 1);
    this.#plan();
    return () => {
      for (const id of deviceIds) {
        const left = (this.#watched.get(id) ?? 1) - 1;
        if (left > 0) this.#watched.set(id, left);
        else this.#watched.delete(id);
      }
      this.#plan();
    };
  }

  values(deviceId: string): LiveValues {
    return this.#values.get(deviceId) ?? noValues;
  }

  /** Calls `reader` after each change of this device only. */
  read(deviceId: string, reader: () => void): () => void {
    const readers = this.#readers.get(deviceId) ?? new Set();
    this.#readers.set(deviceId, readers.add(reader));
    return () => {
      readers.delete(reader);
    };
  }

  readState(reader: () => void): () => void {
    this.#stateReaders.add(reader);
    return () => this.#stateReaders.delete(reader);
  }

  /** Calls `resync` when events may have been missed: the page is to be read anew, once for all who ask for it. */
  onResync(resync: () => void): () => void {
    this.#resyncs.add(resync);
    return () => this.#resyncs.delete(resync);
  }

  /** Calls `reader` when alarms of any device that the person sees were raised, recovered or dealt with. */
  onAlarm(reader: AlarmReader): () => void {
    this.#alarmReaders.add(reader);
    this.#plan();
    return () => {
      this.#alarmReaders.delete(reader);
      this.#plan();
    };
  }

  /** Calls `reader` when the state of a watched device changed. */
  onStatus(reader: () => void): () => void {
    this.#statusReaders.add(reader);
    return () => this.#statusReaders.delete(reader);
  }

  /** Parts of a page come to life one after the other; waiting for them makes it one stream and not three. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    setTimeout(() => {
      this.#planned = false;
      const ids = [...this.#watched.keys()];
      const wanted = ids.length > 0 || this.#alarmReaders.size > 0;
      // Who left before it began needs none.
      if (!wanted && !this.#connection) return;
      this.#connection ??= new LiveConnection({
        events: (events) => this.#take(events),
        state: (state) => this.#become(state),
        resync: () => this.#resync(),
      });
      this.#connection.watch(wanted ? address(ids) : null);
    }, settle);
  }

  /** Takes what was read past the stream as if the stream had told it. */
  hear(events: LiveEvent[]): void {
    this.#take(events);
  }

  #take(events: LiveEvent[]): void {
    const changed = new Set<string>();
    for (const event of events) {
      const id = deviceOf(event);
      if (id === null) continue;
      const before = this.values(id);
      const after = withEvent(before, event);
      if (after !== before) changed.add(id);
      this.#values.set(id, after);
    }
    // What may be seen is the server's to say.
    if (events.some(({ type }) => type === "access")) this.#resync();
    if (events.some(changesStatus)) for (const reader of this.#statusReaders) reader();
    const alarms = events.flatMap((event) => alarmOf(event) ?? []);
    if (alarms.length > 0) for (const reader of this.#alarmReaders) reader(alarms);
    for (const id of changed) for (const reader of this.#readers.get(id) ?? []) reader();
  }

  #become(state: LiveState): void {
    if (state === this.state) return;
    this.state = state;
    for (const reader of this.#stateReaders) reader();
  }

  #resync(): void {
    const [resync] = this.#resyncs;
    resync?.();
  }
}

export const liveStore = new LiveStore();
