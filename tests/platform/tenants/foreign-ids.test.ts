import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Endpoint, isStream } from "#lib/contract/endpoint.ts";
import { endpoints } from "#lib/contract/index.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { cases, fillForeign, ofNobody, ofTenantA } from "#tests/support/site/foreign-ids.ts";
import { alarm, binding, changeRow, device, order, person } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";
import { fieldsOf } from "#tests/support/strict-schema.ts";

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
  "addresses",
  "cameras",
  "shares",
  "gatewayJobs",
  "addTasks",
  "feedback",
];

/** Text that only tenant A may see. */
const ofA = /"A\d"|\(A\d\)|\bA\d,|"GA\d?"|"opA2?"|"admA"|Cold room 1|Group A/;

/** Names of ids that belong to someone. */
const named = /^(id|(device|group|user|police|order|address|share|task|code|delivery|picture|camera)Ids?)$/;

/** Ids without an owner, or for which strangers may get other responses. */
const others: readonly string[] = [
  // A group of arguments, which every device of a product has.
  "args.components groupId",
  "args.set groupId",
  "shares.create groupIds",
  // Anyone holding a device without a holder may take it: tests/platform/devices, tests/platform/add-tasks.
  "devices.bind deviceId",
  "addTasks.add deviceId",
  // Belongs to a person, not a tenant: tests/platform/pictures.
  "uploads.stored pictureId",
];

it("another tenant's ids are tried in every field of every call that takes one (Z01)", () => {
  const tried = cases.flatMap(([name, inputOf]) => {
    const [theirs, nobodys] = [ofTenantA, ofNobody].map((ids) => Object.entries(inputOf(ids)));
    return (theirs ?? []).flatMap(([field, value], at) =>
      String(value) === String(nobodys?.[at]?.[1]) ? [] : [`${name} ${field}`],
    );
  });
  // The manufacturer's calls are refused to both tenants: tests/contract/claims.test.ts.
  const taking = endpoints.flatMap(({ name, endpoint }) =>
    endpoint.access === "public" || isStream(endpoint) || endpoint.permission === "more:ota"
      ? []
      : fieldsOf(endpoint.input).flatMap((field) => (named.test(field) ? [`${name} ${field}`] : [])),
  );
  expect(taking.filter((each) => !tried.includes(each)).sort()).toEqual([...others].sort());
});

onEveryStore("another tenant's ids", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillForeign(store());
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  /** An answer, or file, without values specific to this request. */
  async function answerTo({ method, path }: Endpoint, input: object, headers: Record<string, string>) {
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
    const asked = method === "GET" ? `${path}?${query}` : path;
    const json = { "content-type": "application/json" };
    const body = method === "POST" ? { body: JSON.stringify(input) } : {};
    const answer = await fetch(running.origin + asked, { method, headers: { ...json, ...headers }, ...body });
    const text = await answer.text();
    return { status: answer.status, text: text.replace(/"traceId":"[^"]*"/, "") };
  }

  const everything = async () =>
    Promise.all(tables.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(store().db)).rows));

  describe.each(["admB", "opB"])("in a call of %s", (userId) => {
    let headers: Record<string, string>;
    let before: unknown;
    beforeEach(async () => {
      headers = { token: await running.tokenOf(userId) };
      before ??= await everything();
    });

    it.each(cases)("%s are answered like unknown ids, and change nothing (Z01, Z02)", async (name, inputOf) => {
      const endpoint = endpoints.find((each) => each.name === name)?.endpoint;
      if (!endpoint) throw new Error(name);
      const foreign = await answerTo(endpoint, inputOf(ofTenantA), headers);
      expect(foreign).toEqual(await answerTo(endpoint, inputOf(ofNobody), headers));
      expect(foreign.text).not.toMatch(ofA);
      expect(await everything()).toEqual(before);
    });
  });

  /** A person's answers to all reading calls without ids: lists, counts, searches, reports and exports. */
  async function toldTo(userId: string): Promise<Map<string, string>> {
    const headers = { token: await running.tokenOf(userId) };
    const told = new Map<string, string>();
    for (const { name, endpoint } of endpoints) {
      if (endpoint.kind !== "read" || endpoint.access === "public" || isStream(endpoint)) continue;
      const rest = Object.entries(sampleInputs[name]).filter(([field]) => !named.test(field));
      for (const input of [{}, Object.fromEntries(rest)]) {
        const { text } = await answerTo(endpoint, input, headers);
        if (!text.startsWith('{"code":-1')) told.set(`${name} ${JSON.stringify(input)}`, text);
      }
    }
    return told;
  }

  it("never appear in what admB and opB list, count, search or export, however much there is (Z03)", async () => {
    const { db } = store();
    const people = ["admB", "opB"];
    const before = await Promise.all(people.map(toldTo));
    for (const told of before) {
      const names = [...told.keys()].join();
      for (const name of ["devices.list", "alarms.list", "alarms.export", "overview.statistics", "orders.countMonth"])
        expect(names).toContain(name);
      for (const [call, text] of told) expect([call, text]).toEqual([call, expect.not.stringMatching(ofA)]);
    }
    await db
      .insertInto("users")
      .values(person("opA2", "endUser", "admA"))
      .execute();
    await db.insertInto("devices").values(device("A5", "alarming")).execute();
    await db.insertInto("deviceUsers").values(binding("A5", "admA")).execute();
    await db.insertInto("alarms").values(alarm("alarmA5", "A5")).execute();
    await db
      .insertInto("orders")
      .values(order("orderA5", "A5", { payStatus: "paid", payTime: noon - 500 }))
      .execute();
    await db.insertInto("changes").values(changeRow("taskA5", "A5")).execute();
    const group = { groupId: "GA5", groupName: "Group A5", ownerId: "admA", createTime: noon };
    await db.insertInto("groups").values(group).execute();
    expect(await Promise.all(people.map(toldTo))).toEqual(before);
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
