import { basePath } from "#lib/domain/base-path.ts";
import { screenLimits } from "#lib/domain/screen-limits.ts";
import { jittered } from "./live-backoff.ts";
import type { LiveConnection, LiveState } from "./live-connection.ts";
import { type LiveAlarm, type LiveNews, type LiveValues, noValues } from "./live-values.ts";

/** Beyond the most devices that one stream follows, the rows that came on screen last win. */
const address = (deviceIds: string[]) => {
  const query = deviceIds.slice(-screenLimits.watched).map(encodeURIComponent).join(",");
  return `${basePath}/live${query && `?deviceIds=${query}`}`;
};

/** Milliseconds that pass before the stream follows a change in what is watched. */
const settle = 50;

type AlarmReader = (alarms: readonly LiveAlarm[]) => void;

/** Live values of the devices that some part of the page watches, one stream for all of them. */
class LiveStore {
  /** What opens the stream comes with the first thing that is watched, not with the page. */
  #connection: Promise<LiveConnection | null> | null = null;
  #watched = new Map<string, number>();
  #values = new Map<string, LiveValues>();
  #readers = new Map<string, Set<() => void>>();
  #stateReaders = new Set<() => void>();
  #resyncs = new Set<() => void>();
  #alarmReaders = new Set<AlarmReader>();
  #statusReaders = new Set<() => void>();
  #planned = false;
  #isPaused = false;
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

  /** Closes the stream at once and opens none, whatever is watched, until the answer is called. */
  pause(): () => void {
    this.#isPaused = true;
    void this.#follow();
    return () => {
      this.#isPaused = false;
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
      void this.#follow();
    }, settle);
  }

  /** The address of a stream of all that is watched; null when nothing is, or not now. */
  #wanted(): string | null {
    if (this.#isPaused) return null;
    const ids = [...this.#watched.keys()];
    return ids.length > 0 || this.#alarmReaders.size > 0 ? address(ids) : null;
  }

  async #follow(): Promise<void> {
    // Who left before it began needs none.
    if (!this.#connection && this.#wanted() === null) return;
    this.#connection ??= this.#connect();
    const connection = await this.#connection;
    connection?.watch(this.#wanted());
  }

  async #connect(): Promise<LiveConnection | null> {
    try {
      const [{ LiveConnection }, { told }] = await Promise.all([
        import("./live-connection.ts"),
        import("./live-told.ts"),
      ]);
      return new LiveConnection({
        events: (events) => this.take(told(events, (deviceId) => this.values(deviceId))),
        state: (state) => this.#become(state),
        resync: () => this.#resync(),
      });
    } catch {
      // No better than a stream that was cut: others ask in its place, and it is tried again.
      this.#connection = null;
      this.#become("cut");
      setTimeout(() => this.#plan(), jittered(0));
      return null;
    }
  }

  /** Takes what the stream has said, or what was read past it. */
  take({ values, access, status, alarms }: LiveNews): void {
    for (const [deviceId, after] of values) this.#values.set(deviceId, after);
    // What may be seen is the server's to say.
    if (access) this.#resync();
    if (status) for (const reader of this.#statusReaders) reader();
    if (alarms.length > 0) for (const reader of this.#alarmReaders) reader(alarms);
    for (const deviceId of values.keys()) for (const reader of this.#readers.get(deviceId) ?? []) reader();
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
