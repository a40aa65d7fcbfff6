import { expect, it } from "vitest";
import { targetVersion } from "#lib/domain/devices/firmware.ts";
import { createPlatform } from "#lib/platform/create-platform.ts";
import { followUpgrades } from "#lib/platform/firmware/follow-upgrades.ts";
import { settleUpgrade } from "#lib/platform/firmware/settle-upgrade.ts";
import { seedCatalogue } from "#lib/platform/seed/seed-catalogue.ts";
import { addFreezer } from "#tests/support/mqtt.ts";
import { noon, readableLog } from "#tests/support/platform.ts";
import { onEveryStore } from "#tests/support/stores.ts";

onEveryStore("the progress of an upgrade", (store) => {
  it("that is told late does not open it again once another process found that it is done", async () => {
    const { db } = store();
    await seedCatalogue(store());
    await addFreezer(store(), "A");
    const open = { state: "running", progress: 40, reason: null, log: null, finishTime: null };
    const begun = { userId: "super", fromVersion: "V1", version: targetVersion, createTime: noon, reportTime: noon };
    await db
      .insertInto("firmwareUpgrades")
      .values({ deviceId: "A", upgradeId: "u1", ...open, ...begun })
      .execute();
    const platform = createPlatform({ store: store(), log: readableLog().log, production: false, now: () => noon });
    let settled: Promise<void> | undefined;
    const upgrades = followUpgrades({
      platform: {
        ...platform,
        // When the report is about to be written, the other process gets its turn.
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
    const row = db.selectFrom("firmwareUpgrades").select(["state", "progress", "finishTime"]);
    expect(await row.executeTakeFirst()).toEqual({ state: "success", progress: 100, finishTime: noon });
  });
});
