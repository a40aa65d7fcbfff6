import { expect, it, vi } from "vitest";
import { settingsSchema } from "#lib/domain/settings.ts";
import { day } from "#lib/domain/time/spans.ts";
import { startPlatform } from "#lib/platform/start/start-platform.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

it("every minute expired devices get the date of their deletion", { timeout: 60_000 }, async () => {
  const { path, remove } = temporaryFolder();
  const store = await openStore({ dataDir: path });
  await fillSite(store);
  const ends = (expireTime: number) => store.db.updateTable("devices").set({ expireTime });
  await ends(Date.now() + day).execute();
  await ends(Date.now() - 1_000)
    .where("deviceId", "=", "A1")
    .execute();
  const [http = 0, mqtt = 0] = await freePorts(2);
  const settings = settingsSchema.parse({
    SIMULATE: "0",
    DATA_DIR: path,
    PLATFORM_PORT: String(http),
    MQTT_PORT: String(mqtt),
  });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const platform = await startPlatform(settings, { log: readableLog().log, production: false, fail() {} });
  try {
    vi.advanceTimersByTime(60_000);
    const going = () => store.db.selectFrom("devices").select("deviceId").where("deleteTime", "is not", null).execute();
    await expect.poll(going, { timeout: 10_000 }).toEqual([{ deviceId: "A1" }]);
  } finally {
    await platform.close();
    vi.useRealTimers();
    await store.close();
    remove();
  }
});
