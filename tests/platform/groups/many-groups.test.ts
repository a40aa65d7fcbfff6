import { beforeAll, expect, it } from "vitest";
import type { Call } from "#lib/platform/call.ts";
import { createGroup } from "#lib/platform/groups/create.ts";
import { listGroups } from "#lib/platform/groups/list.ts";
import { platformLimits } from "#lib/platform/platform-limits.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import { insertMany } from "#lib/platform/store/many-rows.ts";
import { userCounts } from "#lib/platform/users/counts.ts";
import { callBy, noon, readableLog } from "#tests/support/servers/platform.ts";
import { shortestTime } from "#tests/support/shortest-time.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { binding, device, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const many = 2_000;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Two administrators with equally many devices and groups, each with an operator in all of them. */
const sites = [
  { owner: "few", operator: "ofFew", groups: 5 },
  { owner: "lots", operator: "ofLots", groups: 200 },
] as const;

onEveryStore("a site of hundreds of groups", (store) => {
  let callOf: (userId: string) => Call;
  beforeAll(async () => {
    await fillSite(store());
    const { db, dialect } = store();
    const insert = (into: string, rows: readonly Record<string, string | number | null | undefined>[]) => {
      const columns = Object.keys(rows[0] ?? {});
      const cells = rows.map((row) => columns.map((column) => row[column] ?? null));
      return insertMany(db, dialect, { into, columns, rows: cells, conflict: "do nothing" });
    };
    for (const { owner, operator, groups } of sites) {
      await insert("users", [person(owner, "endManager", null), person(operator, "endUser", owner)]);
      const ids = numbers(many).map((index) => `${owner}${index}`);
      await insert(
        "devices",
        ids.map((id) => device(id, "online")),
      );
      await insert(
        "deviceUsers",
        ids.map((id) => binding(id, owner)),
      );
      const groupIds = numbers(groups).map((index) => `${owner}-${index}`);
      await insert(
        "groups",
        groupIds.map((groupId) => ({ groupId, groupName: groupId, ownerId: owner, createTime: noon })),
      );
      await insert(
        "groupDevices",
        ids.map((deviceId, index) => ({ groupId: groupIds[index % groups] ?? "", deviceId, addTime: noon })),
      );
      await insert(
        "groupUsers",
        groupIds.map((groupId) => ({ groupId, userId: operator, joinTime: noon })),
      );
    }
    const platform = createPlatform({ store: store(), log: readableLog().log, production: false, now: () => noon });
    callOf = (userId) => callBy(platform, { userId, role: "endManager", tokenHash: "", withheld: [] });
  }, 120_000);

  const [few, lots] = sites;

  it("counts their devices as fast as those of a few groups", async () => {
    const list = (owner: string) => listGroups(callOf(owner), { deviceCount: true });
    const total = (groups: Awaited<ReturnType<typeof list>>) =>
      groups.reduce((sum, group) => sum + (("deviceCount" in group && group.deviceCount) || 0), 0);
    expect(total(await list(few.owner))).toBe(many);
    expect(total(await list(lots.owner))).toBe(many);
    const ofFew = await shortestTime(() => list(few.owner));
    expect(await shortestTime(() => list(lots.owner))).toBeLessThan(6 * ofFew);
  });

  it("counts a person's devices of many groups as fast as of a few", async () => {
    const seen = async ({ owner, operator }: { owner: string; operator: string }) =>
      (await userCounts(callOf(owner), [operator]))(operator).deviceCount;
    expect(await seen(few)).toBe(many);
    expect(await seen(lots)).toBe(many);
    const ofFew = await shortestTime(() => seen(few));
    expect(await shortestTime(() => seen(lots))).toBeLessThan(6 * ofFew);
  });

  it("has up to the list limit of one owner's groups, and those of another", async () => {
    const { db } = store();
    const create = (owner: string, groupName: string) => createGroup(callOf(owner), { groupName });
    const spare = platformLimits.groups - lots.groups;
    for (let from = 0; from < spare; from += 200)
      await db
        .insertInto("groups")
        .values(
          numbers(Math.min(200, spare - from)).map((index) => ({
            groupId: `full-${from + index}`,
            groupName: `Full ${from + index}`,
            ownerId: lots.owner,
            createTime: noon,
          })),
        )
        .execute();
    await expect(create(lots.owner, "One more")).rejects.toMatchObject({ key: "group.tooMany" });
    await expect(create(few.owner, "One more")).resolves.toMatchObject({ groupId: expect.any(String) });
    await db.deleteFrom("groups").where("groupId", "=", "full-0").execute();
    await expect(create(lots.owner, "One more")).resolves.toMatchObject({ groupId: expect.any(String) });
  });
});
