import { setTimeout as wait } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { Logger } from "pino";
import { singleFlight } from "../single-flight.ts";
import { isUnwritable } from "../store/database-problem.ts";
import { insertMany } from "../store/many-rows.ts";
import type { Store } from "../store/open.ts";
import type { InboxTable } from "../store/tables/lease-tables.ts";
import { type Parts, partOf } from "./parts.ts";
import type { Signals } from "./signals.ts";

/** A message from a device. */
export type DeviceMessage = {
  deviceId: string;
  /** Whether a gateway spoke for it. */
  byGateway: boolean;
  /** The part of a topic that follows the device, as in "telemetry". */
  topic: string;
  json: unknown;
  receiveTime: number;
};

/** Hands messages to the processes that own their devices, and receives messages for the own ones. */
export type Inbox = {
  /** Resolves once the message is stored for the device's owner; to false if it can never be stored. */
  handOver(message: DeviceMessage): Promise<boolean>;
  /** Resolves when all messages for this process have been processed. */
  read(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  store: Pick<Store, "db" | "dialect">;
  parts: Parts;
  signals: Signals;
  log: Logger;
  /**
   * Processes a message, which is deleted from the inbox in the transaction of its results. False if another process
   * now owns the device; if it rejects, the message is delivered again.
   */
  receive(message: DeviceMessage, seq: number): Promise<boolean>;
  /** Resolves when processed messages are in the database. */
  flush(): Promise<void>;
};

/** Messages per transaction. */
const most = 500;
/** Characters of messages after which results are written before more are processed. */
const atOnce = 256 * 1024;
/** How long messages are collected, and how often the inbox is checked without a notification. */
const gather = 5;
const checkEvery = 1_000;

const columns = ["part", "deviceId", "byGateway", "topic", "payload", "receiveTime"];
type Row = readonly (string | number)[];
/** Undefined for JSON that is nested too deeply to be serialised again. */
function asRow({ deviceId, byGateway, topic, json, receiveTime }: DeviceMessage): Row | undefined {
  try {
    return [partOf(deviceId), deviceId, byGateway ? 1 : 0, topic, JSON.stringify(json), receiveTime];
  } catch {
    return undefined;
  }
}
const asMessage = ({ deviceId, byGateway, topic, payload, receiveTime }: Selectable<InboxTable>): DeviceMessage => ({
  ...{ deviceId, topic, receiveTime },
  byGateway: byGateway === 1,
  json: JSON.parse(payload),
});

type Gathered = { row: Row; done(isWritten: boolean): void; failed(error: unknown): void };

export function openInbox({ store: { db, dialect }, parts, signals, log, receive, flush }: Options): Inbox {
  /** Processed but not yet deleted: a failed batch is repeated on its own. */
  let processed = new Set<number>();
  const gathered: Gathered[] = [];
  let writing: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function insert(some: readonly Gathered[]): Promise<void> {
    try {
      await db.transaction().execute(async (trx) => {
        const rows = some.map(({ row }) => row);
        await insertMany(trx, dialect, { into: "inbox", columns, rows, conflict: "do nothing" });
        await signals.notify(trx, "inbox", "");
      });
      for (const { done } of some) done(true);
    } catch (error) {
      if (!isUnwritable(error)) for (const { failed } of some) failed(error);
      else if (some.length === 1) some[0]?.done(false);
      // One invalid message must not prevent the others.
      else for (const one of some) await insert([one]);
    }
  }
  async function write(): Promise<void> {
    await wait(gather);
    await insert(gathered.splice(0, most));
  }
  function writeNext(): void {
    writing ??= write().finally(() => {
      writing = undefined;
      if (gathered.length > 0) writeNext();
    });
  }
  async function readOnce(): Promise<boolean> {
    const held = parts.held();
    if (held.length === 0) return false;
    const rows = await db
      .selectFrom("inbox")
      .selectAll()
      .where("part", "in", held)
      .orderBy("seq")
      .limit(most)
      .execute();
    const fresh = rows.filter(({ seq }) => !processed.has(seq));
    processed = new Set(rows.map(({ seq }) => seq).filter((seq) => processed.has(seq)));
    let size = 0;
    for (const row of fresh) {
      if (parts.owns(row.deviceId) && (await receive(asMessage(row), row.seq))) processed.add(row.seq);
      size += row.payload.length;
      if (size < atOnce) continue;
      await flush();
      size = 0;
    }
    if (fresh.length > 0) await flush();
    return fresh.length === most;
  }
  async function readAll(): Promise<void> {
    do {
      again = false;
      while (!closed && (await readOnce()));
    } while (again && !closed);
  }
  const reading = singleFlight(() =>
    readAll().catch((error: unknown) =>
      log.error({ err: error }, "messages received by other processes cannot be read yet"),
    ),
  );
  function read(): Promise<void> {
    again = true;
    return reading.run();
  }
  signals.listen("inbox", () => void read());
  const timer = setInterval(() => void read(), checkEvery);
  return {
    handOver: (message) =>
      new Promise((done, failed) => {
        const row = asRow(message);
        if (!row) return done(false);
        gathered.push({ row, done, failed });
        writeNext();
      }),
    read,
    async close() {
      closed = true;
      clearInterval(timer);
      await writing;
      await reading.current();
    },
  };
}
