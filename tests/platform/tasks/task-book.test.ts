import type { PluginTransformResultArgs } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { fresh } from "#lib/platform/tasks/change-row.ts";
import { sendTask } from "#lib/platform/tasks/send-task.ts";
import { createTaskBook } from "#lib/platform/tasks/task-book.ts";
import { addFreezer } from "#tests/support/servers/mqtt.ts";
import { noon, runPlatform } from "#tests/support/servers/platform.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

let opened: Opened;
let running: Awaited<ReturnType<typeof runPlatform>>;
beforeAll(async () => {
  opened = await openSqlite();
  await seedCatalogue(opened.store);
  await addFreezer(opened.store, "A");
  running = await runPlatform(opened.store);
});
afterAll(async () => {
  await running.close();
  await opened.remove();
});

const now = () => noon;
const row = {
  ...fresh,
  ...{ deviceId: "A", type: "arg", argId: "SP", newNum: -20, state: "queued", allowQueue: 1, userId: "admA" },
  ...{ userName: "", source: "app", createTime: noon, expireTime: noon + 1000 },
};

it("a queued value is not sent by a right that was revoked during the check", async () => {
  const { db, bus, log, parts } = running.platform;
  const book = createTaskBook({ db, bus, log, parts, now });
  const task = await book.add({ ...row, changeId: "queued" });
  const sent: string[] = [];
  const answers = [() => book.doubt("A"), () => undefined];
  const context = {
    ...{ book, now, finish: () => undefined, settle: () => undefined, isClosed: () => false },
    rpc: { call: async (_: string, method: string) => sent.push(method) },
    refusal: async () => {
      answers.shift()?.();
      return null;
    },
  };
  await sendTask(context, task);
  expect({ sent, state: task.row.state }).toEqual({ sent: [], state: "queued" });
  await sendTask(context, task);
  await task.saved;
  expect(sent).toEqual(["setArg"]);
});

it("a command is not sent if another process took over its device while this one was suspended", async () => {
  const { db, bus, log } = running.platform;
  const guard = () => Promise.reject(new Error("another process owns these devices"));
  const book = createTaskBook({ db, bus, log, parts: { guard }, now });
  const command = { ...row, changeId: "overtaken", type: "command", argId: null, cmd: "refresh", state: "waiting" };
  await db.insertInto("changes").values(command).execute();
  const task = await book.add(command);
  const sent: string[] = [];
  await sendTask(
    {
      ...{ book, now, finish: () => undefined, settle: () => undefined, isClosed: () => false },
      rpc: { call: async (_: string, method: string) => sent.push(method) },
      refusal: async () => null,
    },
    task,
  );
  const stored = await db.selectFrom("changes").select("sentTime").where("changeId", "=", "overtaken").execute();
  expect({ sent, stored }).toEqual({ sent: [], stored: [{ sentTime: null }] });
});

it("a task's result is reported once the database is back, although an unconfirmed attempt had written it", async () => {
  const { db, bus, log, parts } = running.platform;
  let breaks = false;
  /** The same database, whose connection breaks before confirming a statement. */
  const transformResult = async ({ result }: PluginTransformResultArgs) => {
    if (breaks) throw new Error("Connection terminated unexpectedly");
    return result;
  };
  const broken = db.withPlugin({ transformQuery: ({ node }) => node, transformResult });
  const book = createTaskBook({ db: broken, bus, log, parts, now });
  await db
    .insertInto("changes")
    .values([
      { ...row, changeId: "another", argId: "dit", state: "success" },
      { ...row, changeId: "ended" },
    ])
    .execute();
  const task = await book.add({ ...row, changeId: "ended" });
  const told: string[] = [];
  const end = bus.subscribe(({ name, event }) => {
    if (name === "task") told.push(event.state);
  });
  breaks = true;
  book.change(task, { state: "rejected", reason: "device.offline", finishTime: noon });
  await task.saved;
  expect({ told, unsaved: task.unsaved }).toEqual({ told: [], unsaved: true });
  breaks = false;
  book.change(task, {});
  await task.saved;
  end();
  expect(told).toEqual(["rejected"]);
});
