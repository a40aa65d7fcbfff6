import { expect, it } from "vitest";
import { settingsSchema } from "#lib/domain/settings.ts";
import { day } from "#lib/domain/time/spans.ts";
import { planSite } from "#lib/platform/simulator/site.ts";
import { startPlatform } from "#lib/platform/start/start-platform.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("an expired device of the simulated site reports again once it is renewed, also after a restart", {
  timeout: 60_000,
}, async () => {
  const { path, remove } = temporaryFolder();
  const planned = planSite(1, 24);
  const place = planned.findIndex(({ condition }) => condition === "expired");
  const { deviceId = "" } = planned[place] ?? {};
  const start = async () => {
    const [http, mqtt] = await freePorts(2);
    const ports = { PLATFORM_PORT: String(http), MQTT_PORT: String(mqtt) };
    const settings = settingsSchema.parse({ SIMULATE: String(place + 1), DATA_DIR: path, ...ports });
    return startPlatform(settings, { log: readableLog().log, production: false, fail() {} });
  };
  let platform = await start();
  const store = await openStore({ dataDir: path });
  const status = async () =>
    (await store.db.selectFrom("devices").select("status").where("deviceId", "=", deviceId).executeTakeFirstOrThrow())
      .status;
  try {
    await expect.poll(status, { timeout: 20_000 }).toBe("expired");
    const expireTime = Date.now() + day;
    await store.db.updateTable("devices").set({ expireTime }).where("deviceId", "=", deviceId).execute();
    await expect.poll(status, { timeout: 20_000 }).toMatch(/^(online|alarming)$/);
    await platform.close();
    platform = await start();
    await expect.poll(status, { timeout: 20_000 }).toMatch(/^(online|alarming)$/);
  } finally {
    await platform.close();
    await store.close();
    remove();
  }
});
