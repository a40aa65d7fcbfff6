import { beforeAll, expect, it } from "vitest";
import { assistance } from "#lib/contract/assistance.ts";
import { changes } from "#lib/contract/changes.ts";
import { devices } from "#lib/contract/devices.ts";
import { type Assisting, runAssisting } from "#tests/support/site/assisting.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("an assistant who becomes a guest", (store) => {
  let site: Assisting;
  beforeAll(async () => {
    site = await runAssisting(store());
    return () => site.close();
  });

  it("no longer assists: the code is deleted, and the history says so", async () => {
    const code = await site.code({ type: "full" });
    expect(await site.use("guest1", code)).toBeUndefined();
    expect(await site.accept("guest1", await site.invite({ groupIds: ["status"] }))).toBeUndefined();
    expect(await site.data("guest1", devices.detail, { deviceId: "A1" })).toMatchObject({ relation: "share" });
    expect(await site.data("admA", assistance.list, { deviceId: "A1" })).toEqual([]);
    expect(await store().db.selectFrom("authCodes").selectAll().execute()).toEqual([]);
    expect(await site.use("guest1", code)).toBe("authcode.invalid");
    const { list } = await site.data("admA", changes.list, { deviceId: "A1" });
    expect(list.filter(({ type }) => type === "assist").map(({ cmd }) => cmd)).toContain("leave");
  });

  it("stays a guest of devices where he does not assist", async () => {
    await site.share("guest3");
    await site.assist("guest3", { deviceId: "A2" });
    await site.share("guest3");
    const { list } = await site.data("admA", changes.list, { deviceId: "A1" });
    const ended = list.filter(({ type, newValue }) => type === "assist" && newValue === "Name of guest3");
    expect(ended).toEqual([]);
    expect(await site.data("guest3", devices.detail, { deviceId: "A2" })).toMatchObject({ relation: "authcode" });
  });

  it("is not shown as assistant by a code whose assistance has ended", async () => {
    const code = await site.code();
    expect(await site.use("guest2", code)).toBeUndefined();
    expect(await site.use("guest2", code)).toBeUndefined();
    await store().db.updateTable("deviceUsers").set({ authType: "share" }).where("userId", "=", "guest2").execute();
    expect(await site.use("guest2", code)).toBe("authcode.invalid");
  });
});
