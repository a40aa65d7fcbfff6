import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assistance } from "#lib/contract/assistance.ts";
import { devices } from "#lib/contract/devices.ts";
import { shares } from "#lib/contract/shares.ts";
import { limits } from "#lib/domain/limits.ts";
import { createAuthCode } from "#lib/platform/assistance/create.ts";
import { startAssistance } from "#lib/platform/assistance/use-code.ts";
import type { Call } from "#lib/platform/call.ts";
import { linkCamera } from "#lib/platform/cameras/link.ts";
import { unbind } from "#lib/platform/devices/binding/unbind.ts";
import { acceptShare } from "#lib/platform/shares/accept.ts";
import { createShare } from "#lib/platform/shares/create.ts";
import { guestLock } from "#lib/platform/shares/guest-lock.ts";
import type { Exclusively } from "#lib/platform/store/lock.ts";
import { removePerson } from "#lib/platform/users/remove-person.ts";
import { callBy } from "#tests/support/servers/platform.ts";
import { runSharing, type Sharing } from "#tests/support/site/sharing.ts";
import { binding } from "#tests/support/site/site-rows.ts";
import { onEveryStore, onPostgres } from "#tests/support/site/stores.ts";

onEveryStore("sharing at the same moment", (store) => {
  let sharing: Sharing;
  beforeAll(async () => {
    sharing = await runSharing(store());
  });
  afterAll(() => sharing?.close());
  const guests = (deviceId: string) =>
    store()
      .db.selectFrom("deviceUsers")
      .select("userId")
      .where("deviceId", "=", deviceId)
      .where("authType", "=", "share")
      .execute();
  const nobody = () => store().db.deleteFrom("deviceUsers").where("authType", "=", "share").execute();

  it("of two people who accept one code exactly one wins, twenty times out of twenty (B11)", async () => {
    for (let round = 0; round < 20; round += 1) {
      const code = await sharing.invite({ deviceId: "A2" });
      const keys = await Promise.all(["guest1", "guest2"].map((userId) => sharing.accept(userId, code)));
      expect(keys.toSorted()).toEqual(["share.invalid", undefined]);
      const [winner] = keys[0] === undefined ? ["guest1"] : ["guest2"];
      expect(await guests("A2")).toEqual([{ userId: winner }]);
      await nobody();
    }
  });

  it("an acceptance and a revocation never both succeed, twenty times out of twenty", async () => {
    for (let round = 0; round < 20; round += 1) {
      const shareCode = await sharing.invite({ deviceId: "A2" });
      const [accepted, revoked] = await Promise.all([
        // Another person than above: after thirty refusals within a minute they have to wait.
        sharing.accept("guest3", shareCode),
        sharing.refusal("admA", shares.revoke, { shareCode }),
      ]);
      expect([accepted, revoked]).toEqual(
        accepted === undefined ? [undefined, "share.used"] : ["share.invalid", undefined],
      );
      expect(await guests("A2")).toHaveLength(accepted === undefined ? 1 : 0);
      await nobody();
    }
  });

  it("the guest beyond the twentieth is refused, also when several accept at the same time", async () => {
    const codes = await Promise.all(Array.from({ length: 24 }, () => sharing.invite({ deviceId: "A3" })));
    const keys = await Promise.all(codes.map((code, index) => sharing.accept(`guest${index + 1}`, code)));
    expect(keys.filter((key) => key === undefined)).toHaveLength(limits.shareUsers);
    expect(keys.filter((key) => key !== undefined)).toEqual(Array.from({ length: 4 }, () => "share.limit"));
    expect(await guests("A3")).toHaveLength(limits.shareUsers);
    const late = codes[keys.indexOf("share.limit")] ?? "";
    expect(await sharing.refusal("admA", shares.create, { deviceId: "A3", groupIds: ["status"] })).toBe("share.limit");
    const first = `guest${keys.indexOf(undefined) + 1}`;
    await sharing.data("admA", shares.removeUser, { deviceId: "A3", userId: first });
    // A code refused for lack of room remains valid.
    expect(await sharing.accept(first, late)).toBeUndefined();
    await nobody();
  });

  it("a guest whose rights change while he is removed is removed, and keeps no rights", async () => {
    for (let round = 0; round < 5; round += 1) {
      await sharing.share("guest1", { deviceId: "A2" });
      const person = { deviceId: "A2", userId: "guest1" };
      const [, removed] = await Promise.all([
        sharing.refusal("admA", shares.changeGroups, { ...person, groups: [{ groupId: "setup", writable: true }] }),
        sharing.refusal("admA", shares.removeUser, person),
      ]);
      expect(removed).toBeUndefined();
      expect(await guests("A2")).toEqual([]);
      expect(await store().db.selectFrom("guestGroups").selectAll().execute()).toEqual([]);
    }
  });

  it("nothing is shared with a person whose account is deleted at this moment", async () => {
    const { db } = store();
    const { platform } = sharing;
    const shareCode = await sharing.invite({ deviceId: "A2" });
    const { authCode } = await sharing.data("admA", assistance.create, { deviceId: "A2", type: "view", validDays: 1 });
    for (const [userId, take] of [
      ["guest6", (call: Call) => acceptShare(call, { shareCode })],
      ["guest7", (call: Call) => startAssistance(call, "A2", authCode)],
    ] as const) {
      // The account is deleted before this runs.
      const exclusively: Exclusively = async (name, work) => {
        await db.transaction().execute((trx) => removePerson(trx, userId, platform.now()));
        return platform.exclusively(name, work);
      };
      const call = callBy({ ...platform, exclusively }, { userId, role: "endUser", tokenHash: "" });
      await expect(take(call)).rejects.toMatchObject({ key: "user.notFound" });
      expect(await db.selectFrom("deviceUsers").select("deviceId").where("userId", "=", userId).execute()).toEqual([]);
    }
    // An unaccepted invitation remains valid.
    expect(await sharing.accept("guest8", shareCode)).toBeUndefined();
    await nobody();
  });

  it("a person who gives up a device at this moment shares and links nothing of it", async () => {
    const { db } = store();
    const { platform } = sharing;
    const terms = { deviceId: "A2", groupIds: ["status"], validHours: 1 };
    const label = {
      deviceId: "A2",
      name: "Dock",
      protocol: "ezopen",
      deviceSerial: "BC7799091",
      channelNo: 1,
    } as const;
    for (const give of [
      (call: Call) => createShare(call, terms),
      (call: Call) => createAuthCode(call, { deviceId: "A2", type: "view", validDays: 1 }),
      (call: Call) => linkCamera(call, label),
    ]) {
      // The device is given up before this runs.
      const exclusively: Exclusively = async (name, work) => {
        await platform.exclusively(guestLock, (trx) => unbind(trx, "A2", "admA"));
        return platform.exclusively(name, work);
      };
      const call = callBy({ ...platform, exclusively }, { userId: "admA", role: "endManager", tokenHash: "" });
      await expect(give(call)).rejects.toMatchObject({ key: "device.notFound" });
      await db.insertInto("deviceUsers").values(binding("A2", "admA")).execute();
    }
  });
});

onPostgres("sharing beside another process", (store) => {
  let sharing: Sharing;
  beforeAll(async () => {
    sharing = await runSharing(store());
    return () => sharing.close();
  });

  // In memory there is only one connection.
  it.skipIf(!process.env.TEST_DATABASE_URL)(
    "a person who takes a device at this moment does not become its guest",
    async () => {
      const code = await sharing.invite({ deviceId: "A2" });
      const other = await store().db.startTransaction().execute();
      await other
        .insertInto("deviceUsers")
        .values(binding("A2", "guest5", { role: "endUser" }))
        .execute();
      const accepted = sharing.accept("guest5", code);
      // It waits for the other transaction's lock.
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(store().db)).rows.length).toBe(1);
      await other.commit().execute();
      expect(await accepted).toBe("device.alreadyBound");
      const rows = store().db.selectFrom("deviceUsers").select("authType").where("userId", "=", "guest5");
      expect(await rows.execute()).toEqual([{ authType: null }]);
    },
  );

  it.skipIf(!process.env.TEST_DATABASE_URL)(
    "a person whose account is deleted at this moment shares nothing",
    async () => {
      const shareCode = await sharing.invite();
      const input = { deviceId: "A1", type: "view" as const, validDays: 1 };
      const { authCode } = await sharing.data("admA", assistance.create, input);
      const other = await store().db.startTransaction().execute();
      await removePerson(other, "admA", sharing.platform.now());
      const both = [
        sharing.accept("guest6", shareCode),
        sharing.refusal("guest7", devices.bind, { deviceId: "A1", authCode }),
      ];
      const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waits.execute(store().db)).rows).toEqual([{ count: both.length }]);
      await other.commit().execute();
      expect(await Promise.all(both)).toEqual(["share.invalid", "authcode.invalid"]);
      const lent = store().db.selectFrom("deviceUsers").select("userId").where("sharedBy", "=", "admA");
      expect(await lent.execute()).toEqual([]);
    },
  );
});
