import { expect, it } from "vitest";
import { users } from "#lib/contract/users.ts";
import { noon, runPlatform } from "#tests/support/servers/platform.ts";
import { settings } from "#tests/support/site/message-site.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const push = { platform: "web", packageName: null, endpoint: null, p256dh: null, auth: null };
const feedback = { content: "It hums", contact: null, deviceId: null, images: null, appInfo: null };
const address = { consignee: "Li Lei", phone: "1", areaCode: "310000", areaName: "Shanghai", detail: "1 Street" };
const tables = ["pushTargets", "messageSettings", "deviceOrders", "pictures", "feedback", "addresses"] as const;

onEveryStore("a deleted account", (store) => {
  it("leaves no data of its own but the name, and all data of others", async () => {
    await fillSite(store());
    const running = await runPlatform(store());
    const { db } = store();
    const known = { email: "a@example.org", contactNumber: "1", companyName: "A", avatar: "/a.png", mobile: "2" };
    await db
      .updateTable("users")
      .set({ ...known, wxOpenId: "w", passwordHash: "hash" })
      .where("userId", "=", "opA")
      .execute();
    for (const userId of ["opA", "opB"]) {
      const own = { userId, createTime: noon };
      await running.tokenOf(userId);
      await db
        .insertInto("pushTargets")
        .values({ ...push, ...own, targetId: userId, tokenHash: `of ${userId}`, clientId: userId })
        .execute();
      await db.insertInto("messageSettings").values(settings(userId)).execute();
      await db.insertInto("deviceOrders").values({ userId, deviceId: "A1", sort: 1 }).execute();
      const code = { deviceId: "B1", ownerId: "admB", type: "view", expireTime: noon + 1, useTime: noon };
      await db
        .insertInto("authCodes")
        .values({ ...code, ...own, codeId: userId, codeHash: userId })
        .execute();
      await db
        .insertInto("pictures")
        .values({ ...own, pictureId: userId, type: "avatar" })
        .execute();
      await db
        .insertInto("feedback")
        .values({ ...feedback, ...own, ticketNo: userId })
        .execute();
      await db
        .insertInto("addresses")
        .values({ ...address, ...own, addressId: userId, isDefault: 1 })
        .execute();
    }
    const { body } = await running.ask(users.delete, { userId: "opA" }, { token: await running.tokenOf("admA") });
    expect(body.code).toBe(200);
    const row = await db.selectFrom("users").selectAll().where("userId", "=", "opA").executeTakeFirst();
    expect(row).toMatchObject({
      ...{ name: "Name of opA", username: "deleted:opA", passwordHash: "" },
      ...{ email: null, contactNumber: null, companyName: null, avatar: null, mobile: null, wxOpenId: null },
    });
    for (const table of [...tables, "authCodes", "tokens", "groupUsers"] as const) {
      const left = await db.selectFrom(table).select("userId").where("userId", "in", ["opA", "opB"]).execute();
      expect([table, left]).toEqual([table, [{ userId: "opB" }]]);
    }
    await running.close();
  });
});
