import { afterAll, beforeAll, expect, it } from "vitest";
import type { Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { contract } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm, binding, device, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { account, alarms, devices, firmware, groups, operators, users } = contract;

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const counted = (word: string, last = 12) => upTo(last).map((number) => `${word} ${number}`);
/** Ids in another order than the names. */
const idOf = (word: string, number: number) => `${word}${9999 - number}`;

onEveryStore("what is listed by name", (store) => {
  let running: RunningPlatform;
  let headers: Record<string, string>;
  let admin: Record<string, string>;
  const addDevices = async (word: string, last: number, userId: string) => {
    const { db } = store();
    const made = upTo(last).map((number) =>
      device(idOf(word, number), "online", { deviceName: `${word} ${number}`, dtuVersion: "V02_01_0298" }),
    );
    const bound = made.map(({ deviceId }) => binding(deviceId, userId));
    await db.insertInto("devices").values(made).execute();
    await db.insertInto("deviceUsers").values(bound).execute();
    return made.map(({ deviceId }) => deviceId);
  };
  beforeAll(async () => {
    await fillSite(store());
    const { db } = store();
    const ids = await addDevices("Freezer", 12, "admA");
    await db
      .insertInto("groupDevices")
      .values(ids.map((deviceId) => ({ groupId: "GA", deviceId, addTime: noon })))
      .execute();
    await db.deleteFrom("alarms").execute();
    await db
      .insertInto("alarms")
      .values(ids.map((id) => alarm(`of ${id}`, id)))
      .execute();
    const people = upTo(12).map((number) => ({
      ...person(idOf("u", number), "endUser", "admA"),
      name: `Operator ${number}`,
    }));
    await db.insertInto("users").values(people).execute();
    running = await runPlatform(store());
    headers = { token: await running.tokenOf("super") };
    admin = { token: await running.tokenOf("admA") };
  });
  afterAll(() => running?.close());

  type Named = { deviceName?: string; groupName?: string; name?: string };
  /** The test's names in a call's answer. */
  const namesOf = async <E extends Endpoint>(call: E, input: InputOf<E>, by = headers): Promise<string[]> => {
    const { body } = await running.ask(call, input, by);
    const data = body.data as { list: Named[] } | Named[];
    const rows = Array.isArray(data) ? data : data.list;
    return rows
      .flatMap(({ deviceName, groupName, name }) => deviceName ?? groupName ?? name ?? [])
      .filter((name) => /^(Freezer|Operator|Hall|Site) /.test(name));
  };

  it("is in natural order, page after page", async () => {
    const paged = async (page: (pageNum: number, pageSize: number) => Promise<string[]>) =>
      (await Promise.all([1, 2, 3].map((pageNum) => page(pageNum, 5)))).flat();
    const keyword = "Freezer";
    const freezers = counted("Freezer");
    for (const sort of ["alarm", "status", "name", "dataTime"] as const)
      expect([
        sort,
        await paged((pageNum, pageSize) => namesOf(devices.list, { keyword, sort, pageNum, pageSize })),
      ]).toEqual([sort, freezers]);
    const paging = { pageSize: 100 };
    expect(await namesOf(devices.list, { keyword, sort: "name", order: "desc", ...paging })).toEqual(
      freezers.toReversed(),
    );
    expect(await namesOf(groups.devices, { groupId: "GA", ...paging })).toEqual(freezers);
    expect(await namesOf(groups.candidates, { groupId: "GB", keyword, ...paging })).toEqual(freezers);
    expect(await namesOf(firmware.devices, { keyword, ...paging })).toEqual(freezers);
    expect(await namesOf(users.preview, { userId: "admA", ...paging })).toEqual(freezers);
    expect(await namesOf(devices.options, {})).toEqual(freezers);
    expect(await namesOf(users.list, paging)).toEqual(counted("Operator"));
    expect(await namesOf(operators.list, paging, admin)).toEqual(counted("Operator"));
    expect(await namesOf(users.options, { role: "endUser" })).toEqual(counted("Operator"));
  });

  it("is in the same order among devices with equally many alarms", async () => {
    expect(await namesOf(alarms.countByDevice, { query_days: 7 })).toEqual(counted("Freezer", 10));
  });

  it("is cut in natural order when there are too many options", async () => {
    await addDevices("Hall", limits.ids + 20, "admB");
    expect(await namesOf(devices.options, { keyword: "Hall" })).toEqual(counted("Hall", limits.ids));
  });

  it("moves to its new position when renamed", async () => {
    const keyword = "Freezer";
    await running.ask(devices.rename, { deviceId: idOf("Freezer", 1), deviceName: "freezer 11b" }, admin);
    await running.ask(devices.rename, { deviceId: idOf("Freezer", 12), deviceName: "Freezer 2b" }, admin);
    expect((await namesOf(devices.list, { keyword, sort: "name" })).slice(0, 3)).toEqual([
      "Freezer 2",
      "Freezer 2b",
      "Freezer 3",
    ]);
    const self = { token: await running.tokenOf(idOf("u", 12)) };
    await running.ask(account.update, { name: "Operator 0" }, self);
    expect((await namesOf(operators.list, {}, admin)).slice(0, 2)).toEqual(["Operator 0", "Operator 1"]);
    for (const groupName of ["Site 10", "Site 9"]) await running.ask(groups.create, { groupName }, admin);
    expect(await namesOf(groups.list, {}, admin)).toEqual(["Site 9", "Site 10"]);
    const { body } = await running.ask(groups.list, {}, admin);
    const ninth = groups.list.data.parse(body.data).find(({ groupName }) => groupName === "Site 9");
    await running.ask(groups.rename, { groupId: ninth?.groupId ?? "", groupName: "Site 11" }, admin);
    expect(await namesOf(groups.list, {}, admin)).toEqual(["Site 10", "Site 11"]);
  });
});
