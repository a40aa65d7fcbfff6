import { afterAll, beforeAll, expect, it } from "vitest";
import { assistance } from "#lib/contract/assistance.ts";
import { limits } from "#lib/domain/limits.ts";
import { type Assisting, runAssisting } from "#tests/support/site/assisting.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("assisting at the same moment", (store) => {
  let site: Assisting;
  beforeAll(async () => {
    site = await runAssisting(store());
  });
  afterAll(() => site?.close());
  const assistants = () =>
    store().db.selectFrom("deviceUsers").select("userId").where("authType", "is not", null).execute();
  const nobody = async () => {
    await store().db.deleteFrom("deviceUsers").where("authType", "is not", null).execute();
    await store().db.deleteFrom("authCodes").execute();
  };

  it("of two people who use one code exactly one starts, twenty times out of twenty (B11)", async () => {
    for (let round = 0; round < 20; round += 1) {
      const code = await site.code();
      // People have few wrong tries, and each loser uses one.
      const people = [`guest${1 + round}`, `guest${2 + round}`];
      const keys = await Promise.all(people.map((userId) => site.use(userId, code)));
      expect(keys.toSorted()).toEqual(["authcode.invalid", undefined]);
      expect(await assistants()).toEqual([{ userId: people[keys.indexOf(undefined)] }]);
      await nobody();
    }
  });

  it("a start during the revocation of its code leaves no access, twenty times out of twenty", async () => {
    for (let round = 0; round < 20; round += 1) {
      const authCode = await site.code();
      const [used, revoked] = await Promise.all([
        site.use(`guest${1 + round}`, authCode),
        site.refusal("admA", assistance.revoke, { authCode }),
      ]);
      expect([undefined, "authcode.invalid"]).toContain(used);
      expect(revoked).toBeUndefined();
      expect(await assistants()).toEqual([]);
      expect(await store().db.selectFrom("authCodes").selectAll().execute()).toEqual([]);
    }
  });

  it("codes created at the same time do not exceed the limit of a device", async () => {
    const make = () => site.refusal("admA", assistance.create, { deviceId: "A1", type: "view", validDays: 1 });
    const keys = await Promise.all(Array.from({ length: limits.authCodes + 4 }, make));
    expect(keys.filter((key) => key === "authcode.limit")).toHaveLength(4);
    await nobody();
  });
});
