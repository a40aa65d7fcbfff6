import type { Transaction } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { account } from "#lib/contract/account.ts";
import { devices } from "#lib/contract/devices.ts";
import { relations } from "#lib/contract/relations.ts";
import { users } from "#lib/contract/users.ts";
import { unbind } from "#lib/platform/devices/binding/unbind.ts";
import { renameDevice } from "#lib/platform/devices/rename.ts";
import { hashPassword } from "#lib/platform/security/passwords.ts";
import type { Exclusively } from "#lib/platform/store/lock.ts";
import type { Schema } from "#lib/platform/store/schema.ts";
import { removePerson } from "#lib/platform/users/remove-person.ts";
import { callBy, noon } from "#tests/support/servers/platform.ts";
import { runSharing, type Sharing } from "#tests/support/site/sharing.ts";
import { binding, device } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the name of a lost device", (store) => {
  let site: Sharing;
  beforeAll(async () => {
    site = await runSharing(store());
    return () => site.close();
  });

  /** A device with a name and picture chosen by this person. */
  async function called(deviceId: string, userId: string) {
    await store().db.insertInto("devices").values(device(deviceId, "online")).execute();
    await store()
      .db.insertInto("deviceUsers")
      .values(binding(deviceId, userId, { role: "endUser" }))
      .execute();
    await site.data(userId, devices.rename, { deviceId, deviceName: "Mrs. Li, 5 Lane 20" });
    await site.data(userId, devices.changePicture, { deviceId, imgSelect: "truck" });
  }
  /** What a stranger with its ID, and its next holder, see of it. */
  async function leftOf(deviceId: string) {
    const seen = await site.data("opB", devices.parseScan, { content: deviceId });
    await site.data("opB", devices.bind, { deviceId });
    const { deviceName, imgSelect } = await site.data("opB", devices.detail, { deviceId });
    return { seen: seen.deviceName, deviceName, imgSelect };
  }
  const nothing = (deviceId: string) => ({ seen: deviceId, deviceName: deviceId, imgSelect: "freezer" });

  it("is forgotten with a device that its holder gives up", async () => {
    await called("G1", "guest1");
    await site.data("guest1", devices.leave, { deviceId: "G1" });
    expect(await leftOf("G1")).toEqual(nothing("G1"));
  });

  it("is forgotten when the device is taken from its holder, and stays when a dealer unbinds it", async () => {
    await called("G2", "guest2");
    await store()
      .db.insertInto("deviceUsers")
      .values(binding("G2", "admB", { role: "dealer" }))
      .execute();
    await site.data("super", relations.unbind, { deviceId: "G2", role: "dealer" });
    expect((await site.data("guest2", devices.detail, { deviceId: "G2" })).deviceName).toBe("Mrs. Li, 5 Lane 20");
    await site.data("super", relations.unbind, { deviceId: "G2", role: "endUser" });
    expect(await leftOf("G2")).toEqual(nothing("G2"));
  });

  it("is forgotten with its holder's account, also if another person deleted that", async () => {
    await called("G3", "guest3");
    await called("G4", "guest4");
    const passwordHash = await hashPassword("Secret123");
    await store().db.updateTable("users").set({ passwordHash }).where("userId", "=", "guest3").execute();
    await site.data("guest3", account.remove, { password: "Secret123", confirm: true });
    await site.data("super", users.delete, { userId: "guest4" });
    for (const deviceId of ["G3", "G4"]) expect(await leftOf(deviceId)).toEqual(nothing(deviceId));
  });

  it("is replaced on open pages of those who still see the device, however the holder lost it", async () => {
    const passwordHash = await hashPassword("Secret123");
    await store().db.updateTable("users").set({ passwordHash }).where("userId", "=", "guest10").execute();
    await called("G8", "guest8");
    await called("G9", "guest9");
    await called("G10", "guest10");
    await called("G11", "guest11");
    const heard: unknown[] = [];
    const stop = site.platform.bus.subscribe(({ name, event }) => name === "device" && heard.push(event));
    await site.data("guest8", devices.leave, { deviceId: "G8" });
    await site.data("super", relations.unbind, { deviceId: "G9", role: "endUser" });
    await site.data("guest10", account.remove, { password: "Secret123", confirm: true });
    await site.data("super", users.delete, { userId: "guest11" });
    stop();
    const renamed = ["G8", "G9", "G10", "G11"].map((deviceId) => ({
      deviceId,
      patch: { deviceName: deviceId, imgSelect: "freezer" },
    }));
    expect(heard).toEqual(renamed);
  });

  it("cannot be set at the moment in which the device is given up or the account ends", async () => {
    const { db } = store();
    await called("G6", "guest6");
    await called("G7", "guest7");
    const late = (userId: string, before: (db: Transaction<Schema>) => Promise<unknown>) => {
      const call = callBy(site.platform, { userId, role: "endUser", tokenHash: "" });
      const exclusively: Exclusively = async (name, work) => {
        await db.transaction().execute(before);
        return site.platform.exclusively(name, work);
      };
      return { ...call, exclusively };
    };
    const name = { deviceName: "Mrs. Li" };
    await expect(
      renameDevice(
        late("guest6", (trx) => unbind(trx, "G6", "guest6")),
        { deviceId: "G6", ...name },
      ),
    ).rejects.toMatchObject({ key: "device.notFound" });
    await expect(
      renameDevice(
        late("guest7", (trx) => removePerson(trx, "guest7", noon)),
        { deviceId: "G7", ...name },
      ),
    ).rejects.toMatchObject({ key: "user.notFound" });
    for (const deviceId of ["G6", "G7"]) expect(await leftOf(deviceId)).toEqual(nothing(deviceId));
  });

  it("stays with a guest who leaves", async () => {
    await site.share("guest5");
    await site.data("guest5", devices.leave, { deviceId: "A1" });
    expect((await site.data("admA", devices.detail, { deviceId: "A1" })).deviceName).toBe("Cold room 1");
  });
});
