import { afterAll, beforeAll, expect, it } from "vitest";
import { assistance } from "#lib/contract/assistance.ts";
import { changes } from "#lib/contract/changes.ts";
import { devices } from "#lib/contract/devices.ts";
import { relations } from "#lib/contract/relations.ts";
import { runSharing, type Sharing } from "#tests/support/site/sharing.ts";
import { binding, device } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a binding to a device", (store) => {
  let site: Sharing;
  beforeAll(async () => {
    site = await runSharing(store());
    await store()
      .db.insertInto("devices")
      .values([device("F1", "online"), device("N1", "inactivated")])
      .execute();
  });
  afterAll(() => site?.close());
  const list = (userId: string, deviceId: string) => site.data(userId, relations.list, { deviceId });
  const bind = (
    by: string,
    deviceId: string,
    role: "manufacturer" | "dealer" | "endManager" | "endUser",
    userId: string,
  ) => site.refusal(by, relations.bind, { deviceId, role, userId });

  it("is shown by level to the device's holders, with what they may change", async () => {
    expect(await list("admA", "A1")).toMatchObject([
      { role: "manufacturer", userId: null, canBind: false, canUnbind: false },
      { role: "dealer", userId: null, canBind: false },
      { role: "endManager", userId: "admA", name: "Name of admA", bindTime: expect.any(Number), canUnbind: true },
      { role: "endUser", userId: null, canBind: false },
    ]);
    expect(await list("super", "A1")).toMatchObject([{ canBind: true }, { canBind: true }, { canUnbind: true }, {}]);
    await site.share("guest1");
    for (const userId of ["guest1", "opA"])
      expect(await site.refusal(userId, relations.list, { deviceId: "A1" })).toBe("perm.denied");
    expect(await site.refusal("admB", relations.list, { deviceId: "A1" })).toBe("device.notFound");
  });

  it("is neither made nor ended by a guest, whatever codes the guest has", async () => {
    const { db } = store();
    await db
      .insertInto("deviceUsers")
      .values(binding("A2", "admB", { authType: "share", sharedBy: "admA" }))
      .execute();
    expect(await bind("admB", "A2", "endManager", "admB")).toBe("perm.denied");
    const own = { deviceId: "A2", role: "endManager", userId: "admB" } as const;
    expect(await site.refusal("admB", relations.unbind, own)).toBe("perm.denied");
    await db.deleteFrom("deviceUsers").where("deviceId", "=", "A2").where("userId", "=", "admB").execute();
  });

  it("is bound at a free level, to a person of the right role", async () => {
    // An id alone gives nobody a device that they do not have.
    for (const userId of ["admB", "opB"])
      expect(await bind(userId, "F1", userId === "admB" ? "endManager" : "endUser", userId)).toBe("device.notFound");
    expect(await bind("super", "F1", "endUser", "admB")).toBe("user.notFound");
    expect(await bind("super", "F1", "endUser", "nobody")).toBe("user.notFound");
    expect(await bind("super", "F1", "endUser", "opB")).toBeUndefined();
    expect(await site.sees("opB", "F1")).toBe(true);
    expect(await bind("super", "F1", "endManager", "admB")).toBe("device.alreadyBound");
    expect(await bind("super", "F1", "dealer", "opB")).toBe("device.alreadyBound");
    expect(await bind("super", "F1", "dealer", "admB")).toBeUndefined();
    expect(await bind("super", "F1", "dealer", "admA")).toBe("device.alreadyBound");
    expect(await bind("super", "N1", "endUser", "opB")).toBe("device.neverOnline");
    expect(await bind("admA", "A1", "dealer", "admA")).toBe("perm.denied");
    expect(await bind("admA", "A1", "dealer", "admB")).toBe("perm.denied");
  });

  it("is bound by a person with the permission code of that level only", async () => {
    const withhold = (withheld: string | null) =>
      store().db.updateTable("users").set({ withheld }).where("userId", "=", "super").execute();
    await withhold("device:bind device:bind-jxs");
    const offered = (await list("super", "A1")).filter(({ canBind }) => canBind).map(({ role }) => role);
    expect(offered).toEqual(["manufacturer"]);
    expect(await bind("super", "A1", "dealer", "opB")).toBe("perm.denied");
    expect(await bind("super", "A1", "manufacturer", "opB")).toBeUndefined();
    await withhold("device:end-manager-unbind");
    expect((await list("super", "A1")).some(({ canUnbind }) => canUnbind)).toBe(false);
    await withhold(null);
    expect((await list("super", "A1")).some(({ canUnbind }) => canUnbind)).toBe(true);
    expect(
      await site.refusal("super", relations.unbind, { deviceId: "A1", role: "manufacturer", userId: "opB" }),
    ).toBeUndefined();
  });

  it("is unbound by permitted people, with all guests of that person, and the history says so", async () => {
    const unbind = (by: string, role: "dealer" | "endManager" | "endUser") =>
      site.refusal(by, relations.unbind, { deviceId: "A1", role });
    expect(await bind("super", "A1", "dealer", "admB")).toBeUndefined();
    expect(await unbind("admB", "endManager")).toBe("perm.denied");
    expect(await unbind("admA", "dealer")).toBe("perm.denied");
    expect(await unbind("opA", "dealer")).toBe("perm.denied");
    expect(await unbind("super", "endUser")).toBe("device.notBound");
    // From an outdated page that shows someone else at that level.
    const another = { deviceId: "A1", role: "endManager" as const, userId: "admB" };
    expect(await site.refusal("super", relations.unbind, another)).toBe("device.notBound");
    const told = new Set<string | undefined>();
    const stop = site.platform.bus.subscribe(({ name, event }) => {
      if (name === "access") told.add(event.userId);
    });
    expect(await unbind("super", "endManager")).toBeUndefined();
    stop();
    expect([...told].sort()).toEqual(["admA", "guest1"]);
    for (const userId of ["admA", "guest1", "opA"]) expect(await site.sees(userId, "A1")).toBe(false);
    // Other devices are not affected.
    for (const userId of ["admA", "opA"]) expect(await site.sees(userId, "A2")).toBe(true);
    const { list: lines } = await site.data("super", changes.list, { deviceId: "A1" });
    expect(lines).toContainEqual(
      expect.objectContaining({
        type: "bind",
        oldValue: "Name of admA",
        newValue: null,
        operatorName: "Name of super",
      }),
    );
  });

  it("is unbound from this device only: other levels and other devices are not affected", async () => {
    expect(await bind("super", "A3", "dealer", "admB")).toBeUndefined();
    await site.share("guest2", { deviceId: "A2" });
    const invitation = await site.invite({ deviceId: "A2" });
    const { authCode } = await site.data("admA", assistance.create, { deviceId: "A2", type: "view", validDays: 1 });
    expect(await site.refusal("super", relations.unbind, { deviceId: "A3", role: "endManager" })).toBeUndefined();
    expect([await site.sees("admA", "A3"), await site.sees("admB", "A3")]).toEqual([false, true]);
    expect(await site.sees("guest2", "A2")).toBe(true);
    expect(await site.accept("guest3", invitation)).toBeUndefined();
    expect(await site.refusal("guest4", devices.bind, { deviceId: "A2", authCode })).toBeUndefined();
  });
});
