import { setTimeout as wait } from "node:timers/promises";
import type { Selectable } from "kysely";
import type { Logger } from "pino";
import type { InboxTable } from "../store/lease-tables.ts";
import { insertMany } from "../store/many-rows.ts";
import type { Store } from "../store/open.ts";
import { type Parts, partOf } from "./parts.ts";
import type { Signals } from "./signals.ts";

/** What was heard of one device. */
export type Heard = {
  deviceId: string;
  /** A gateway spoke for it. */
  byGateway: boolean;
  /** What follows the device in the topic of its own, as in "telemetry". */
  topic: string;
  json: unknown;
  receiveTime: number;
};

/** Where a process puts what it heard of devices that others carry, and finds what others heard of its own. */
export type Inbox = {
  /** Settles once it is in the database, for whoever carries the device. */
  handOver(heard: Heard): Promise<void>;
  /** Settles when everything that is there for this process is taken. */
  read(): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  store: Pick<Store, "db" | "dialect">;
  parts: Parts;
  signals: Signals;
  log: Logger;
  /** Takes a message, which leaves the inbox in the transaction that writes what follows from it. */
  take(heard: Heard, seq: number): Promise<void>;
  /** Settles when what was taken is in the database. */
  flush(): Promise<void>;
};

/** Messages in one transaction. */
const most = 500;
/** How long messages are gathered, and how often the inbox is looked at without a word that something came. */
const gather = 5;
const lookEvery = 1_000;

const columns = ["part", "deviceId", "byGateway", "topic", "payload", "receiveTime"];
const asRow = ({ deviceId, byGateway, topic, json, receiveTime }: Heard) =>
  [partOf(deviceId), deviceId, byGateway ? 1 : 0, topic, JSON.stringify(json), receiveTime] as const;
const asHeard = ({ deviceId, byGateway, topic, payload, receiveTime }: Selectable<InboxTable>): Heard => ({
  ...{ deviceId, topic, receiveTime },
  byGateway: byGateway === 1,
  json: JSON.parse(payload),
});

/** Opens the inbox of this process. */
export function openInbox({ store: { db, dialect }, parts, signals, log, take, flush }: Options): Inbox {
  /** Taken, and not yet seen to be gone: a batch that failed is written again by itself. */
  let taken = new Set<number>();
  const gathered: { heard: Heard; done(): void; failed(error: unknown): void }[] = [];
  let writing: Promise<void> | undefined;
  let reading: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function write(): Promise<void> {
    await wait(gather);
    const part = gathered.splice(0, most);
    try {
      await db.transaction().execute(async (trx) => {
        const rows = part.map(({ heard }) => asRow(heard));
        await insertMany(trx, dialect, { into: "inbox", columns, rows, conflict: "do nothing" });
        await signals.tell(trx, "inbox", "");
      });
      for (const { done } of part) done();
    } catch (error) {
      for (const { failed } of part) failed(error);
    }
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
    const fresh = rows.filter(({ seq }) => !taken.has(seq));
    taken = new Set(rows.map(({ seq }) => seq));
    for (const row of fresh) if (parts.owns(row.deviceId)) await take(asHeard(row), row.seq);
    if (fresh.length > 0) await flush();
    return fresh.length === most;
  }
  async function readAll(): Promise<void> {
    do {
      again = false;
      while (!closed && (await readOnce()));
    } while (again && !closed);
  }
  function read(): Promise<void> {
    again = true;
    reading ??= readAll()
      .catch((error: unknown) => log.error({ err: error }, "what other processes heard cannot be taken yet"))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }
  signals.hear("inbox", () => void read());
  const timer = setInterval(() => void read(), lookEvery);
  return {
    handOver: (heard) =>
      new Promise((done, failed) => {
        gathered.push({ heard, done, failed });
        writeNext();
      }),
    read,
    async close() {
      closed = true;
      clearInterval(timer);
      await writing;
      await reading;
    },
  };
}
