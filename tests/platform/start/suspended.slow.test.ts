import { setTimeout as wait } from "node:timers/promises";
import { connectAsync } from "mqtt";
import { expect, it } from "vitest";
import { day } from "#lib/domain/time/spans.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { addFreezer, rowOf } from "#tests/support/servers/mqtt.ts";
import { startPlatformProcess } from "#tests/support/servers/platform-process.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

/** Longer than the silence after which a controller that reports every two seconds counts as lost. */
const suspension = 12_000;

it("a platform that was suspended records no interruption of devices that it could not receive meanwhile", {
  timeout: 90_000,
}, async () => {
  const { path, remove } = temporaryFolder();
  const before = await openStore({ dataDir: path });
  await seedCatalogue(before);
  await addFreezer(before, "P", { expireTime: Date.now() + 365 * day });
  await before.close();
  const { mqtt, child, ended } = await startPlatformProcess(path);
  const client = await connectAsync(mqtt, { username: "token-P" });
  const report = (kind: string, values: object) =>
    client.publishAsync(`v1/devices/me/${kind}`, JSON.stringify(values), { qos: 1 });
  await report("attributes", { reportInterval: 2 });
  await report("telemetry", { T1: -18 });
  child.kill("SIGSTOP");
  await wait(suspension);
  child.kill("SIGCONT");
  await report("telemetry", { T1: -18 });
  child.kill("SIGTERM");
  await ended;
  await client.endAsync(true);
  const after = await openStore({ dataDir: path });
  expect(await after.db.selectFrom("interruptions").selectAll().execute()).toEqual([]);
  expect(await rowOf(after, "P")).toMatchObject({ controllerOnline: 1, commOk: 2, commTotal: 2 });
  await after.close();
  remove();
});
