import { beforeAll, expect, it } from "vitest";
import { readUpgradeLog, targetVersion } from "#lib/domain/devices/firmware.ts";
import { followUpgrades } from "#lib/platform/firmware/follow-upgrades.ts";
import { settleUpgrade } from "#lib/platform/firmware/settle-upgrade.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import { addFreezer } from "#tests/support/servers/mqtt.ts";
import { noon, readableLog } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the progress of an upgrade", (store) => {
  beforeAll(() => seedCatalogue(store()));
  const platformNow = () =>
    createPlatform({ store: store(), log: readableLog().log, production: false, now: () => noon });
  async function begin(deviceId: string, upgradeId: string): Promise<void> {
    await addFreezer(store(), deviceId);
    const open = { state: "running", progress: 40, reason: null, log: null, finishTime: null };
    const begun = { userId: "super", fromVersion: "V1", version: targetVersion, createTime: noon, reportTime: noon };
    await store()
      .db.insertInto("firmwareUpgrades")
      .values({ deviceId, upgradeId, ...open, ...begun })
      .execute();
  }

  it("that ends with the version is confirmed by the log, also if the module's reports do not name it", async () => {
    await begin("B", "u2");
    const platform = platformNow();
    const upgrades = followUpgrades({ platform, flush: async () => {} });
    const upgrade = { id: "u2", log: "upgrade ok" };
    platform.bus.publish("firmware", { deviceId: "B", version: targetVersion, upgrade });
    await upgrades.close();
    const row = store().db.selectFrom("firmwareUpgrades").select(["state", "log"]).where("deviceId", "=", "B");
    const { state, log } = await row.executeTakeFirstOrThrow();
    expect([state, readUpgradeLog(log, targetVersion)]).toEqual(["success", "success"]);
  });

  it("that is reported late does not reopen it once another process found it done", async () => {
    const { db } = store();
    await begin("A", "u1");
    const platform = platformNow();
    let settled: Promise<void> | undefined;
    const upgrades = followUpgrades({
      platform: {
        ...platform,
        // The other process runs just before the report is written.
        now() {
          settled ??= settleUpgrade(platform, { deviceId: "A", upgradeId: "u1" }, { state: "success", log: "done" });
          return noon;
        },
      },
      flush: async () => {},
    });
    platform.bus.publish("firmware", { deviceId: "A", version: undefined, upgrade: { id: "u1", progress: 90 } });
    await upgrades.close();
    await settled;
    const row = db
      .selectFrom("firmwareUpgrades")
      .select(["state", "progress", "finishTime"])
      .where("deviceId", "=", "A");
    expect(await row.executeTakeFirst()).toEqual({ state: "success", progress: 100, finishTime: noon });
  });
});
