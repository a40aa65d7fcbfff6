import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isStream } from "#lib/contract/endpoint.ts";
import { contract, endpoints } from "#lib/contract/index.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { personOf } from "#tests/support/site/callers.ts";
import { type FilledSite, runFilledSite } from "#tests/support/site/filled-site.ts";
import { tableDigest } from "#tests/support/site/table-digest.ts";
import { fieldsOf } from "#tests/support/strict-schema.ts";

let running: FilledSite;
beforeAll(async () => {
  running = await runFilledSite();
});
afterAll(() => running?.close());
const tokenOf = async (userId: string) => ({ token: await running.tokenOf(userId) });
const digest = () => tableDigest(running.store, ["tokens"]);

const asked = endpoints.filter(({ endpoint }) => endpoint.body === "json" && endpoint.access === "session");

describe("an invalid id (Z12)", () => {
  const idFields = asked.flatMap(({ name, endpoint }) =>
    fieldsOf(endpoint.input)
      .filter((field) => /^(id|\w+Id)s?$/.test(field) && !/^(requestId|clientId)$/.test(field))
      .map((field) => [`${name} ${field}`, name, endpoint, field] as const),
  );
  const odd = ["%", "../A1", "1 OR 1=1", "A1' --", "", null, { $ne: "" }, 2 ** 60, "A".repeat(10_000)];
  /** In a query a list of one equals its element; skip fields that accept a list. */
  const oddInJson = [["A1"], ["A1", "A2"], true];

  it.each(idFields)("as %s is refused or finds nothing, and changes nothing", async (_, name, endpoint, field) => {
    // A person who sees everything, so that a widened search would show.
    const headers = await tokenOf(endpoint.permission === "tab:operator" ? "admA" : "super");
    const before = await digest();
    const one = endpoint.method === "POST" && !field.endsWith("s");
    for (const value of one ? [...odd, ...oddInJson] : odd) {
      const isList = Array.isArray(Reflect.get(sampleInputs[name], field));
      const input = { ...sampleInputs[name], [field]: isList ? [value] : value };
      const { status, body } = await running.ask(endpoint, input, headers);
      expect([200, 400, 413, 414, 431]).toContain(status);
      expect({ value, told: JSON.stringify(body.data ?? "").match(/"(A\d|GA|opA|admA)"/g) }).toEqual({
        value,
        told: null,
      });
    }
    expect(await digest()).toBe(before);
  });
  it("is tested in every call that takes an id", () => expect(idFields.length).toBeGreaterThan(50));
});

it("a browser's permissions are those of its session, whatever it claims to be (Z13)", async () => {
  const headers = await tokenOf(personOf.endUser);
  const claims = {
    role: "superAdmin",
    perms: "more:ota,tab:user",
    isApp: "1",
    userId: "super",
    cookie: "role=superAdmin; userPerms=more:ota",
    "x-user-id": "super",
    "x-role": "superAdmin",
  };
  const { list } = contract.users;
  for (const lie of [{}, claims]) {
    const reply = await running.ask(list, { ...lie, pageNum: 1 }, { ...headers, ...lie });
    expect([reply.body.errKey, reply.body.data]).toEqual(["perm.denied", null]);
    const own = await running.ask(contract.account.current, {}, { ...headers, ...lie });
    expect(own.body.data).toMatchObject({ userId: "opA", role: "endUser" });
  }
});

describe("the factory's calls (Z07)", () => {
  const factory = endpoints.filter(({ endpoint }) =>
    /^\/(mngapi\/|mapi\/temOta\/|device\/createDevice$)/.test(endpoint.path),
  );

  it("are all marked as such, under each path prefix", () => {
    expect(factory.length).toBeGreaterThanOrEqual(10);
    for (const { name, endpoint } of factory) expect([name, endpoint.permission]).toEqual([name, "more:ota"]);
  });

  it("refuse operators, terminal administrators, and anybody without a session", async () => {
    const sessions: Record<string, string>[] = [
      await tokenOf(personOf.endUser),
      await tokenOf(personOf.endManager),
      {},
      { token: "nonsense" },
    ];
    const before = await digest();
    for (const { name, endpoint } of factory.filter(({ endpoint }) => !isStream(endpoint)))
      for (const [at, headers] of sessions.entries()) {
        const { body } = await running.ask(endpoint, sampleInputs[name], headers);
        const expected = at < 2 ? [-1, "perm.denied"] : [401, "auth.unauthorized"];
        expect({ name, at, told: [body.code, body.errKey], data: body.data }).toEqual({
          name,
          at,
          told: expected,
          data: null,
        });
      }
    expect(await digest()).toBe(before);
  });
});
