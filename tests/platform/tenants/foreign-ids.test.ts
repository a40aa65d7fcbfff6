import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type EndpointName, endpoints } from "#lib/contract/index.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/platform.ts";
import { fillSite } from "#tests/support/site.ts";
import { changeRow } from "#tests/support/site-rows.ts";
import { onEveryStore } from "#tests/support/stores.ts";

type Ids = { deviceId: string; groupId: string; userId: string };
const ofTenantA: Ids = { deviceId: "A1", groupId: "GA", userId: "opA" };
const somebody = { username: "newcomer", password: "Secret123", name: "New", role: "endUser" };
const ofNobody: Ids = { deviceId: "X9", groupId: "X9", userId: "X9" };

/** Every call that takes an id, with the ids of somebody else in it. */
const cases: [EndpointName, (ids: Ids) => object][] = [
  ["args.groups", ({ deviceId }) => ({ deviceId, scene: "data" })],
  ["args.components", ({ deviceId }) => ({ deviceId, groupId: "status" })],
  ["args.set", ({ deviceId }) => ({ deviceId, argId: "SP", value: -20, allowQueue: true })],
  ["args.checkSet", ({ deviceId }) => ({ deviceId, argId: "SP", taskId: "taskA1" })],
  ["alarms.list", ({ deviceId }) => ({ deviceId })],
  ["alarms.list", ({ groupId }) => ({ groupId })],
  ["alarms.deal", ({ deviceId }) => ({ policeId: `alarm${deviceId}` })],
  ["alarms.deal", ({ deviceId }) => ({ policeIds: ["alarmB1", `alarm${deviceId}`] })],
  ["alarms.undeal", ({ deviceId }) => ({ policeIds: [`alarm${deviceId}`] })],
  ["alarms.dealAll", ({ deviceId }) => ({ deviceId })],
  ["alarms.dealAll", ({ groupId }) => ({ groupId })],
  ["alarms.dealDevice", ({ deviceId }) => ({ deviceId })],
  ["orders.countMonth", ({ deviceId }) => ({ deviceId })],
  ["orders.countMonth", ({ groupId }) => ({ groupId })],
  ["orders.list", ({ deviceId }) => ({ deviceId })],
  ["orders.list", ({ groupId }) => ({ groupId })],
  ["orders.plans", ({ deviceId }) => ({ deviceId })],
  ["orders.prepay", ({ deviceId }) => ({ deviceId, planId: "year1", payType: "h5" })],
  ["orders.prepay", ({ deviceId }) => ({ deviceId: `B1,${deviceId}`, planId: "year1", payType: "h5" })],
  ["alarms.untreated", ({ deviceId }) => ({ deviceId })],
  ["changes.list", ({ deviceId }) => ({ deviceId })],
  ["curves.args", ({ deviceId }) => ({ deviceId })],
  ["curves.access", ({ deviceId }) => ({ deviceId })],
  ["curves.query", ({ deviceId }) => ({ deviceId, argIds: ["temp"], startTime: noon - 3600_000, endTime: noon })],
  ["cameras.access", ({ deviceId }) => ({ deviceId })],
  ["cameras.link", ({ deviceId }) => ({ deviceId, name: "Mine", protocol: "ezopen", deviceSerial: "BC7799091" })],
  ["cameras.unlink", ({ deviceId }) => ({ deviceId, cameraId: "c-0" })],
  ["devices.detail", ({ deviceId }) => ({ deviceId })],
  ["devices.rename", ({ deviceId }) => ({ deviceId, deviceName: "Mine now" })],
  ["devices.changePicture", ({ deviceId }) => ({ deviceId, imgSelect: "truck" })],
  ["devices.order", ({ deviceId }) => ({ deviceId, cmd: "refresh" })],
  ["devices.order", ({ deviceId }) => ({ deviceIds: ["B1", deviceId] })],
  ["devices.stage", ({ deviceId }) => ({ deviceId })],
  ["devices.list", ({ groupId }) => ({ groupId })],
  ["devices.list", ({ deviceId }) => ({ keyword: deviceId })],
  ["devices.options", ({ groupId }) => ({ groupId })],
  ["devices.options", ({ deviceId }) => ({ keyword: deviceId })],
  ["groups.create", ({ deviceId }) => ({ groupName: "Stolen", deviceIds: [deviceId] })],
  ["groups.delete", ({ groupId }) => ({ groupId, force: true })],
  ["groups.devices", ({ groupId }) => ({ groupId })],
  ["groups.candidates", ({ groupId }) => ({ groupId })],
  ["groups.candidates", ({ deviceId }) => ({ groupId: "GB", keyword: deviceId })],
  ["groups.addDevices", ({ groupId }) => ({ groupId, deviceIds: ["B1"] })],
  ["groups.addDevices", ({ deviceId }) => ({ groupId: "GB", deviceIds: ["B1", deviceId] })],
  ["groups.removeDevices", ({ groupId }) => ({ groupId, deviceIds: ["B1"] })],
  ["groups.removeDevices", ({ deviceId }) => ({ groupId: "GB", deviceIds: ["B1", deviceId] })],
  ["groups.users", ({ groupId }) => ({ groupId })],
  ["groups.addUsers", ({ groupId }) => ({ groupId, userIds: ["opB"] })],
  ["groups.addUsers", ({ userId }) => ({ groupId: "GB", userIds: ["opB", userId] })],
  ["groups.addUsers", ({ userId }) => ({ groupId: "GB", username: userId })],
  ["groups.removeUser", ({ groupId }) => ({ groupId, userId: "opB" })],
  ["groups.removeUser", ({ userId }) => ({ groupId: "GB", userId })],
  ["groups.rename", ({ groupId }) => ({ groupId, groupName: "Stolen" })],
  ["operators.bind", ({ groupId }) => ({ userId: "opB", groupIds: [groupId] })],
  ["operators.bind", ({ groupId }) => ({ userId: "opB", groupIds: ["GB", groupId] })],
  ["operators.bind", ({ userId }) => ({ userId, groupIds: ["GB"] })],
  ["operators.bind", ({ userId }) => ({ username: userId, groupIds: ["GB"] })],
  ["operators.unbind", ({ userId }) => ({ userId })],
  ["operators.unbind", ({ groupId }) => ({ userId: "opB", groupIds: ["GB", groupId] })],
  ["users.create", ({ groupId }) => ({ ...somebody, groupIds: ["GB", groupId] })],
  ["users.delete", ({ userId }) => ({ userId })],
  ["users.delete", ({ userId }) => ({ userIds: ["opB", userId] })],
  ["users.detail", ({ userId }) => ({ userId })],
  ["users.preview", ({ userId }) => ({ userId })],
  ["users.preview", ({ groupId }) => ({ userId: "opB", groupIds: [groupId] })],
  ["operators.groups", ({ userId }) => ({ userId })],
  ["operators.list", ({ userId }) => ({ keyword: userId })],
  ["users.options", ({ userId }) => ({ role: "endUser", keyword: userId })],
  ["devices.leave", ({ deviceId }) => ({ deviceId })],
  ["shares.create", ({ deviceId }) => ({ deviceId, groupIds: ["status"] })],
  ["shares.create", ({ deviceId }) => ({ deviceIds: ["B1", deviceId], groupIds: ["status"] })],
  ["shares.open", ({ deviceId }) => ({ deviceId })],
  ["shares.users", ({ deviceId }) => ({ deviceId })],
  ["shares.userDetail", ({ deviceId, userId }) => ({ deviceId, userId })],
  ["shares.userDetail", ({ userId }) => ({ deviceId: "B1", userId })],
  ["shares.groups", ({ deviceId }) => ({ deviceId })],
  ["shares.changeGroups", ({ deviceId, userId }) => ({ deviceId, userId, groups: [] })],
  ["shares.removeUser", ({ deviceId, userId }) => ({ deviceId, userId })],
  ["shares.removeUser", ({ userId }) => ({ deviceId: "B1", userId })],
  ["assistance.create", ({ deviceId }) => ({ deviceId, type: "view", validDays: 1 })],
  ["assistance.list", ({ deviceId }) => ({ deviceId })],
  ["assistance.revoke", ({ deviceId }) => ({ codeId: `code${deviceId}` })],
  ["relations.list", ({ deviceId }) => ({ deviceId })],
  ["relations.bind", ({ deviceId }) => ({ deviceId, role: "endUser", userId: "opB" })],
  ["relations.bind", ({ userId }) => ({ deviceId: "B1", role: "endUser", userId })],
  ["relations.unbind", ({ deviceId }) => ({ deviceId, role: "endManager" })],
  ["overview.statistics", ({ groupId }) => ({ groupId })],
];

const codeTimes = { createTime: noon, expireTime: noon + 86_400_000 };

const tables = [
  "users",
  "devices",
  "deviceUsers",
  "groups",
  "groupDevices",
  "groupUsers",
  "alarms",
  "orders",
  "payments",
  "changes",
  "deviceOrders",
  "authCodes",
];

onEveryStore("another tenant's ids", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    await store()
      .db.insertInto("changes")
      .values(changeRow("taskA1", "A1", { argId: "SP", newNum: -20 }))
      .execute();
    await store()
      .db.insertInto("authCodes")
      .values({ codeId: "codeA1", codeHash: "x", deviceId: "A1", ownerId: "admA", type: "view", ...codeTimes })
      .execute();
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  const everything = async () =>
    Promise.all(tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(store().db)).rows));

  describe.each(["admB", "opB"])("in a call of %s", (userId) => {
    let headers: Record<string, string>;
    let before: unknown;
    beforeEach(async () => {
      headers = { token: await running.tokenOf(userId) };
      before ??= await everything();
    });

    it.each(cases)("%s are answered like ids of nobody, and change nothing (Z01, Z02)", async (name, inputOf) => {
      const endpoint = endpoints.find((each) => each.name === name)?.endpoint;
      if (!endpoint) throw new Error(name);
      const foreign = await running.ask(endpoint, inputOf(ofTenantA), headers);
      const unknown = await running.ask(endpoint, inputOf(ofNobody), headers);
      expect({ ...foreign, body: { ...foreign.body, traceId: "" }, headers: {} }).toEqual({
        ...unknown,
        body: { ...unknown.body, traceId: "" },
        headers: {},
      });
      expect(JSON.stringify(foreign.body.data)).not.toMatch(/"A\d"|"GA"|"opA"/);
      expect(await everything()).toEqual(before);
    });
  });

  it("never appear in what admB and opB list, count or search (Z03)", async () => {
    for (const userId of ["admB", "opB"]) {
      const headers = { token: await running.tokenOf(userId) };
      const names: EndpointName[] = ["devices.list", "devices.options", "groups.list", "operators.list", "alarms.list"];
      for (const name of [...names, "overview.polling" as const]) {
        const endpoint = endpoints.find((each) => each.name === name)?.endpoint;
        if (!endpoint) throw new Error(name);
        const { body } = await running.ask(
          endpoint,
          name === "overview.polling" ? { since: noon - 1000 } : {},
          headers,
        );
        expect(body.code).toBe(200);
        expect(JSON.stringify(body.data)).not.toMatch(/"A\d"|"GA"|"opA"|"admA"|Cold room 1/);
      }
    }
  });

  it("do not open by asking for a field that belongs to the platform (Z04)", async () => {
    const headers = { token: await running.tokenOf("opB") };
    const update = endpoints.find(({ name }) => name === "account.update")?.endpoint;
    const stolen = { name: "Same", role: "superAdmin", userId: "opA", tenantId: "admA", perms: ["tab:user"] };
    if (update) expect((await running.ask(update, stolen, headers)).body.code).toBe(200);
    const row = await store().db.selectFrom("users").selectAll().where("userId", "=", "opB").executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: "Same", role: "endUser", tenantId: "admB" });
  });
});
