import { expect, it } from "vitest";
import { openStore } from "#lib/platform/store/open.ts";
import { startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { startReceiver } from "#tests/support/servers/receiver.ts";
import { queued, settings } from "#tests/support/site/message-site.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("kill -9 while messages are being sent loses none, and repeats only those without a response, under their id", async () => {
  const folder = temporaryFolder();
  const receiver = await startReceiver();
  const start = () => startPlatformProcess(folder.path, { MESSAGE_HOSTS: receiver.host });
  const count = 40;
  // The first start creates the accounts; nothing is queued yet.
  const first = await start();
  first.child.kill("SIGTERM");
  await first.ended;

  const store = await openStore({ dataDir: folder.path });
  const ids = Array.from({ length: count }, (_, index) => `message-${index}`);
  const now = Date.now();
  await store.db
    .insertInto("messageSettings")
    .values(settings("u-manager", { webhookUrl: `${receiver.origin}/`, webhookSecret: "whsec_test" }))
    .execute();
  await store.db
    .insertInto("deliveries")
    .values(ids.map((id) => queued(id, "u-manager", "webhook", { createTime: now, dueTime: now })))
    .execute();
  // Twenty are sent at once, and never answered.
  receiver.answer("silence");
  const second = await start();
  await receiver.until(20);
  second.child.kill("SIGKILL");
  await second.ended;
  const taken = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
  const sending = await store.db.selectFrom("deliveries").select("deliveryId").where("state", "=", "sending").execute();
  expect(new Set(sending.map(({ deliveryId }) => deliveryId))).toEqual(taken);

  // As if the dead process's lease had expired.
  await store.db.updateTable("deliveries").set({ leaseTime: now }).where("state", "=", "sending").execute();
  receiver.answer({ status: 200 });
  const third = await start();
  await receiver.until(20 + count);
  third.child.kill("SIGTERM");
  await third.ended;
  const times = Map.groupBy(receiver.received, ({ headers }) => String(headers["webhook-id"]));
  expect([...times.keys()].toSorted()).toEqual(ids.toSorted());
  for (const [id, requests] of times) expect(requests, id).toHaveLength(taken.has(id) ? 2 : 1);
  const states = await store.db.selectFrom("deliveries").select(["state", "attempts"]).execute();
  expect(states.filter(({ state }) => state === "sent")).toHaveLength(count);
  expect(states.filter(({ attempts }) => attempts === 2)).toHaveLength(20);

  await store.close();
  await receiver.close();
  folder.remove();
}, 60_000);
