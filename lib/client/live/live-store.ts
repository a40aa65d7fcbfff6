import type { Device } from "#lib/contract/devices.ts";
import { streamPaths } from "#lib/domain/screens/base-path.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { callLate } from "../calls/call-late.ts";
import { createListeners } from "../listeners.ts";
import { jittered } from "./live-backoff.ts";
import type { LiveConnection, LiveState } from "./live-connection.ts";
import { changesSince, type LiveAlarm, type LiveUpdate, type LiveValues, lasting, noValues } from "./live-values.ts";
import { overviewPolling } from "./polling-source.ts";

/** What is shown of a device: a row of a list, or every value. */
type Extent = "rows" | "whole";

/** Beyond the stream's limit, the latest rows on screen win. */
const address = (rows: string[], whole: string[]) => {
  const query = [
    ["deviceIds", rows.slice(-screenLimits.watched + whole.length)] as const,
    ["deviceId", whole] as const,
  ].flatMap(([name, ids]) => (ids.length > 0 ? `${name}=${ids.map(encodeURIComponent).join(",")}` : []));
  return `${streamPaths.live}${query.length > 0 ? `?${query.join("&")}` : ""}`;
};

/** Milliseconds before a change of the watched devices reaches the stream. */
const settle = 50;

class LiveStore {
  /** Loaded with the first watcher, not with the page. */
  #connection: Promise<LiveConnection | null> | null = null;
  readonly #watched = { rows: new Map<string, number>(), whole: new Map<string, number>() };
  #known: ReadonlyMap<string, Device> = new Map();
  readonly #values = new Map<string, LiveValues>();
  /** Values from before events were missed: the next answer of the server replaces them. */
  #doubtful: ReadonlyMap<string, LiveValues> = new Map();
  readonly #readers = new Map<string, Set<() => void>>();
  readonly #stateReaders = createListeners();
  readonly #resyncs = new Set<() => void>();
  readonly #alarmReaders = createListeners<[readonly LiveAlarm[]]>();
  readonly #statusReaders = createListeners();
  readonly #accessReaders = createListeners();
  #planned = false;
  #isPaused = false;
  state: LiveState = "idle";

  watch(deviceIds: readonly string[], extent: Extent = "rows"): () => void {
    const watched = this.#watched[extent];
    for (const id of deviceIds) watched.set(id, (watched.get(id) ?? 0) + 1);
    this.#plan();
    return () => {
      for (const id of deviceIds) {
        const left = (watched.get(id) ?? 1) - 1;
        if (left > 0) watched.set(id, left);
        else watched.delete(id);
      }
      this.#plan();
    };
  }

  /** Passes in the page's data: a state that it already shows is not a change. */
  know(devices: readonly Device[]): void {
    this.#known = new Map(devices.map((device) => [device.deviceId, device]));
  }

  known(deviceId: string): Device | undefined {
    return this.#known.get(deviceId);
  }

  /** The page was reloaded: doubtful values are in it, or obsolete. */
  resync(): void {
    const doubtful = this.#doubtful;
    this.#doubtful = new Map();
    const values = new Map<string, LiveValues>();
    for (const [deviceId, before] of doubtful) values.set(deviceId, changesSince(before, this.values(deviceId)));
    this.#set(values);
  }

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

  read(deviceId: string, reader: () => void): () => void {
    const readers = this.#readers.get(deviceId) ?? new Set();
    this.#readers.set(deviceId, readers.add(reader));
    return () => {
      readers.delete(reader);
    };
  }

  readonly readState = this.#stateReaders.subscribe;

  /** Calls `resync`, of only one subscriber, when events may have been missed or rights changed. */
  onResync(resync: () => void): () => void {
    this.#resyncs.add(resync);
    this.#plan();
    return () => {
      this.#resyncs.delete(resync);
      this.#plan();
    };
  }

  /** Calls `reader` when alarms of any visible device were raised, recovered or dealt with. */
  onAlarm(reader: (alarms: readonly LiveAlarm[]) => void): () => void {
    const stop = this.#alarmReaders.subscribe(reader);
    this.#plan();
    return () => {
      stop();
      this.#plan();
    };
  }

  readonly onStatus = this.#statusReaders.subscribe;

  /** When the person's rights to a watched device changed, before the page reloads. */
  readonly onAccess = this.#accessReaders.subscribe;

  /** Collects the watchers of a page that hydrates in parts, to open one stream instead of three. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    setTimeout(() => {
      this.#planned = false;
      void this.#follow();
    }, settle);
  }

  #wanted(): string | null {
    if (this.#isPaused) return null;
    const whole = [...this.#watched.whole.keys()];
    const rows = [...this.#watched.rows.keys()].filter((id) => !whole.includes(id));
    const listeners = this.#alarmReaders.count() + this.#resyncs.size;
    return rows.length + whole.length + listeners > 0 ? address(rows, whole) : null;
  }

  /** Drops values of devices no longer shown: their next page loads them again. */
  #forget(): void {
    const { rows, whole } = this.#watched;
    const isShown = (id: string) => rows.has(id) || whole.has(id) || (this.#readers.get(id)?.size ?? 0) > 0;
    for (const [deviceId, values] of this.#values) if (!isShown(deviceId)) this.#values.set(deviceId, lasting(values));
  }

  async #follow(): Promise<void> {
    this.#forget();
    if (this.#wanted() === null) {
      this.#doubtful = new Map(this.#values);
      // Nothing was ever watched.
      if (!this.#connection) return;
    }
    this.#connection ??= this.#connect();
    const connection = await this.#connection;
    connection?.watch(this.#wanted());
  }

  async #connect(): Promise<LiveConnection | null> {
    try {
      const [{ LiveConnection }, { updateOf }] = await Promise.all([
        import("./live-connection.ts"),
        import("./live-update.ts"),
      ]);
      return new LiveConnection({
        events: (events) => this.take(updateOf(events, this)),
        state: (state) => this.#become(state),
        missed: () => {
          this.#doubtful = new Map(this.#values);
        },
        resync: () => this.#resync(),
        // Any call leads to the login page then.
        over: () => void callLate(overviewPolling, {}, { quiet: true }).catch(() => undefined),
      });
    } catch {
      // Like a cut stream: polling takes over, and it is tried again.
      this.#connection = null;
      this.#become("cut");
      setTimeout(() => this.#plan(), jittered(0));
      return null;
    }
  }

  take({ values, access, status, alarms }: LiveUpdate): void {
    this.#set(values);
    if (access) {
      this.#accessReaders.notify();
      // The server decides what may be seen.
      this.#resync();
    }
    if (status) this.#statusReaders.notify();
    if (alarms.length > 0) this.#alarmReaders.notify(alarms);
  }

  #set(values: ReadonlyMap<string, LiveValues>): void {
    for (const [deviceId, after] of values) this.#values.set(deviceId, after);
    for (const deviceId of values.keys()) for (const reader of this.#readers.get(deviceId) ?? []) reader();
  }

  #become(state: LiveState): void {
    if (state === this.state) return;
    this.state = state;
    this.#stateReaders.notify();
  }

  #resync(): void {
    const [resync] = this.#resyncs;
    resync?.();
  }
}

export const liveStore = new LiveStore();
