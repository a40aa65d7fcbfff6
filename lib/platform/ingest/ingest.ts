import { sweepAlarms } from "../alarms/sweep.ts";
import type { Platform } from "../call.ts";
import { allParts } from "../parts/parts.ts";
import type { Store } from "../store/open.ts";
import type { Kind } from "./allowances.ts";
import { type Batch, type BatchLimits, createBatch, defaultBatch } from "./batch/batch.ts";
import { changeDevice } from "./change-device.ts";
import { followClock } from "./clock/clock-jump.ts";
import { createStallTimer, type StallTimer } from "./clock/stall-timer.ts";
import type { IngestContext } from "./context.ts";
import { type Counts, noCounts } from "./counts.ts";
import type { DeviceState } from "./device-state.ts";
import { readJson } from "./payload.ts";
import { awaitReturns } from "./presence/await-returns.ts";
import { resetLinks } from "./presence/reset-links.ts";
import { sweepExpiry, sweepSilence } from "./presence/sweep.ts";
import { createMessageReceiver } from "./receive-messages.ts";
import { createRegistry, type Registry } from "./registry.ts";

/**
 * Why a message was refused: invalid JSON or an unknown shape, the database is too far behind, or the device exceeds
 * its limit, so that only its newest values count.
 */
export type IngestRefusal = "garbage" | "overload" | "tooOften";

/** The single entry point for device messages, from any broker. */
export type Ingest = {
  readonly registry: Registry;
  readonly counts: Counts;
  /** Processes parsed JSON of the given kind, received now or earlier; answers why it was refused, or null. */
  receive(state: DeviceState, kind: Kind, json: unknown, receiveTime?: number): IngestRefusal | null;
  /** The same for the bytes of a message. */
  receiveMessage(state: DeviceState, kind: Kind, payload: Buffer): IngestRefusal | null;
  /** Records that a handed-over message was processed: it leaves the inbox together with its results. */
  tookHanded: Batch["tookHanded"];
  /** Calls back once everything processed so far is committed. */
  onCommit: Batch["onCommit"];
  flush: Batch["flush"];
  /** The broker reports that the device is connected. */
  connected(state: DeviceState): void;
  disconnected(state: DeviceState): void;
  /** From now on the platform itself closes connections, because it stops: no device is interrupted by that. */
  stopping(): void;
  /** Checks for silence and expiry; the platform calls it every few seconds. */
  sweep(): Promise<void>;
  close(): Promise<void>;
};

type Options = Pick<Platform, "bus" | "log" | "now"> &
  Partial<Pick<Platform, "parts" | "steady">> & { store: Store; limits?: BatchLimits; stall?: StallTimer };

/** Starts ingest for the devices of this process: the only writer of their measurements. */
export async function startIngest(options: Options): Promise<Ingest> {
  const { store, bus, log, now, steady = now, parts = allParts, limits = defaultBatch } = options;
  const { stall = createStallTimer() } = options;
  if (!parts.signals) await resetLinks(store, now());
  const registry = createRegistry(store.db, parts);
  const counts = noCounts();
  const batch = createBatch({
    store,
    parts,
    limits,
    log,
    now,
    stall,
    written(result, rows) {
      counts.samples += result.samples;
      counts.duplicates += result.duplicates;
      // Another device may have its id by now.
      for (const gone of result.deleted) if (registry.loaded(gone.deviceId) === gone) registry.forget(gone.deviceId);
      for (const event of rows.announced.values()) bus.publish("alarm", event);
    },
  });
  const context: IngestContext = { batch, bus, counts, parts };
  const returns = awaitReturns({ context, registry, db: store.db });
  if (!parts.signals) returns.started(now());
  const checkClock = followClock({ now, steady: () => steady() - stall.total(), registry, returns });
  const messages = createMessageReceiver(context, steady);

  const receiveHeld = () => messages.receiveHeld(now(), (state) => registry.loaded(state.deviceId) === state);

  async function check(): Promise<void> {
    await checkClock();
    receiveHeld();
    const time = now();
    await returns.check(time);
    for (const state of registry.all()) sweepSilence(context, state, time);
    await sweepExpiry(context, store.db, registry, time);
    await sweepAlarms({ ...context, store, registry }, time);
  }
  let checking = Promise.resolve();
  let isStopping = false;
  const unfollow = parts.follow({
    gained: (part) => returns.begin(part, now()),
    async lost(part) {
      returns.end(part);
      await checking;
      await batch.flush();
      registry.forgetPart(part);
    },
  });
  const ingest: Ingest = {
    registry,
    counts,
    onCommit: batch.onCommit,
    flush: batch.flush,
    receiveMessage: (state, kind, payload) => ingest.receive(state, kind, readJson(payload)),
    tookHanded: batch.tookHanded,
    receive(state, kind, json, time = now()) {
      if (batch.full()) return "overload";
      counts.messages += 1;
      return messages.receive(state, kind, json, time);
    },
    connected(state) {
      const time = now();
      Object.assign(state, { link: "held", messageTime: time, valueTime: time, missed: 0 });
      changeDevice(context, state, time, (row) => Object.assign(row, { dtuOnline: 1 }));
    },
    disconnected(state) {
      const time = now();
      const lostSince = isStopping ? null : time;
      changeDevice(context, state, time, (row) => Object.assign(row, { dtuOnline: 0 }), lostSince);
    },
    stopping() {
      isStopping = true;
    },
    sweep() {
      batch.probe();
      // Serialised: two examinations of the same past would both add what they find.
      const done = checking.then(check);
      checking = done.catch(() => undefined);
      return done;
    },
    close() {
      unfollow();
      receiveHeld();
      return batch.close();
    },
  };
  return ingest;
}
