import { afterAll, beforeAll, expect, it } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm, binding, changeRow, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const { alarms, args, changes, devices, gateway } = contract;

/** A set-up of the former holder's network. */
const setUp = {
  ...{ requestId: "before", deviceId: "A1", userId: "admA", kind: "wifiConfig", account: "Home of admA" },
  ...{ state: "done", reason: null, createTime: noon - minute, sentTime: noon - minute },
  ...{ ackTime: noon - minute, leaveTime: null, finishTime: noon - minute, expireTime: noon },
};

/** An alarm that the former holder dealt with. */
const dealt = {
  status: "processed",
  ...{ dealTime: noon - minute, dealUserId: "admA", dealNote: "The cook left it open", recoverTime: noon - minute },
};

onEveryStore("a device that changed hands", (store) => {
  let running: RunningPlatform;
  const as = async (userId: string) => ({ token: await running.tokenOf(userId) });
  const seenBy = async (userId: string) => {
    const { body } = await running.ask(changes.list, { deviceId: "A1", pageNum: 1, pageSize: 20 }, await as(userId));
    return changes.list.data.parse(body.data).list.map(({ operatorName }) => operatorName);
  };
  const stateFor = async (userId: string) => {
    const { body } = await running.ask(gateway.stateQuery, { deviceId: "A1" }, await as(userId));
    const { requestId, account, gateway: known } = gateway.stateQuery.data.parse(body.data);
    return [requestId, account, known?.ssid, known?.wifiList?.length, known?.history?.length];
  };
  const lastSetFor = async (userId: string) => {
    const { body } = await running.ask(args.components, { deviceId: "A1", groupId: "setup" }, await as(userId));
    const { components } = args.components.data.parse(body.data);
    return components.find(({ argId }) => argId === "SP")?.lastTask?.taskId;
  };
  const dealingFor = async (userId: string) => {
    const filter = { deviceId: "A1", status: "processed" as const, pageNum: 1, pageSize: 20 };
    const { body } = await running.ask(alarms.list, filter, await as(userId));
    return alarms.list.data
      .parse(body.data)
      .list.map(({ policeId, dealTime, dealUserName, dealNote }) => [policeId, dealTime, dealUserName, dealNote]);
  };
  beforeAll(async () => {
    const { db } = store();
    await fillSite(store());
    running = await runPlatform(store());
    await db.deleteFrom("changes").where("deviceId", "=", "A1").execute();
    await db
      .insertInto("changes")
      .values(changeRow("before", "A1", { argId: "SP", newNum: -20, userName: "A former person" }))
      .execute();
    await db.insertInto("gatewayJobs").values(setUp).execute();
    await db.deleteFrom("alarms").where("deviceId", "=", "A1").execute();
    await db
      .insertInto("alarms")
      .values(alarm("before", "A1", dealt))
      .execute();
    const told = noon - minute;
    const link = JSON.stringify({ mode: "WiFi", ssid: "Home of admA", rssi: -50 });
    const networks = JSON.stringify([{ account: "Next door", rssi: -70, level: "fair" }]);
    await db
      .insertInto("gatewayReadings")
      .values({ deviceId: "A1", link, linkTime: told, networks, networksTime: told })
      .execute();
    expect(await seenBy("admA")).toEqual(["A former person"]);
    expect(await lastSetFor("admA")).toBe("before");
    expect(await stateFor("admA")).toEqual(["before", "Home of admA", "Home of admA", 1, 1]);
    expect(await dealingFor("admA")).toEqual([["before", noon - minute, "Name of admA", "The cook left it open"]]);
    await running.ask(devices.leave, { deviceId: "A1" }, await as("admA"));
    running.clock.advance(minute);
    expect((await running.ask(devices.bind, { deviceId: "A1" }, await as("admB"))).body.code).toBe(200);
  });
  afterAll(() => running?.close());

  it("hides earlier people's actions and network names from its next holder", async () => {
    expect(await seenBy("admB")).toEqual(["Name of admB"]);
    expect(await lastSetFor("admB")).toBeUndefined();
    expect(await stateFor("admB")).toEqual([null, undefined, null, 0, 0]);
    expect(await dealingFor("admB")).toEqual([["before", noon - minute, null, null]]);
    const again = await running.ask(alarms.deal, { policeId: "before" }, await as("admB"));
    expect(alarms.deal.data.parse(again.body.data)).toMatchObject({ dealt: 0, dealUserName: null });
  });

  it("shows him what is done from then on", async () => {
    await store()
      .db.insertInto("changes")
      .values(changeRow("after", "A1", { argId: "SP", newNum: -21, userName: "A guest", createTime: noon + minute }))
      .execute();
    expect((await seenBy("admB")).toSorted()).toEqual(["A guest", "Name of admB"]);
    expect(await lastSetFor("admB")).toBe("after");
    const dealTime = noon + minute;
    await store()
      .db.insertInto("alarms")
      .values(alarm("after", "A1", { ...dealt, dealTime, dealUserId: "opA", dealNote: "Closed", alarmTime: dealTime }))
      .execute();
    expect((await dealingFor("admB"))[0]).toEqual(["after", dealTime, "Name of opA", "Closed"]);
  });

  it("hides nothing from him when he lends it, or when it gets a dealer", async () => {
    const { db } = store();
    const later = { bindTime: noon + 2 * minute };
    await db
      .insertInto("deviceUsers")
      .values([
        binding("A1", "opB", { ...later, role: "endUser", authType: "share", sharedBy: "admB" }),
        binding("A1", "admA", { ...later, role: "dealer" }),
      ])
      .execute();
    expect((await seenBy("admB")).toSorted()).toEqual(["A guest", "Name of admB"]);
    expect(await lastSetFor("admB")).toBe("after");
    expect((await dealingFor("admB"))[0]).toEqual(["after", noon + minute, "Name of opA", "Closed"]);
    await db.deleteFrom("deviceUsers").where("userId", "in", ["opB", "admA"]).execute();
  });

  it("keeps its history for people who hold it at another level", async () => {
    const { db } = store();
    await db
      .insertInto("users")
      .values(person("admC", "endManager", null))
      .execute();
    await db
      .insertInto("deviceUsers")
      .values(binding("A1", "admC", { role: "dealer" }))
      .execute();
    expect(await seenBy("admC")).toContain("A former person");
    expect((await dealingFor("admC")).at(-1)).toEqual([
      "before",
      noon - minute,
      "Name of admA",
      "The cook left it open",
    ]);
  });
});
