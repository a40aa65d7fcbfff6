import { afterAll, beforeAll, expect, it } from "vitest";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { askDevice } from "#lib/platform/tasks/ask-device.ts";
import { fresh } from "#lib/platform/tasks/change-row.ts";
import { createTaskBook } from "#lib/platform/tasks/task-book.ts";
import { addFreezer } from "#tests/support/mqtt.ts";
import { noon, runPlatform } from "#tests/support/platform.ts";
import { type Opened, openSqlite } from "#tests/support/stores.ts";

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

it("a queued value is not sent by a right that was asked for while it was taken away", async () => {
  const { db, bus, log } = running.platform;
  const now = () => noon;
  const book = createTaskBook({ db, bus, log, now });
  const task = await book.add({
    ...fresh,
    ...{ changeId: "queued", deviceId: "A", type: "arg", argId: "SP", newNum: -20, state: "queued", allowQueue: 1 },
    ...{ userId: "admA", userName: "", source: "app", createTime: noon, expireTime: noon + 1000 },
  });
  const sent: string[] = [];
  const answers = [() => book.doubt("A"), () => undefined];
  const context = {
    ...{ book, now, finish: () => undefined, look: () => undefined, isClosed: () => false },
    rpc: { call: async (_: string, method: string) => sent.push(method) },
    refusal: async () => {
      answers.shift()?.();
      return null;
    },
  };
  await askDevice(context, task);
  expect({ sent, state: task.row.state }).toEqual({ sent: [], state: "queued" });
  await askDevice(context, task);
  await task.saved;
  expect(sent).toEqual(["setArg"]);
});
