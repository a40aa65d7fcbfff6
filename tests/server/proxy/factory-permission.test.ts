import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { isStream } from "#lib/contract/endpoint.ts";
import { contract, endpoints } from "#lib/contract/index.ts";
import { writeQuery } from "#lib/domain/queries/query.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { broken, raw, success, Upstream } from "#tests/support/servers/upstream.ts";
import { clears, TestWeb } from "#tests/support/servers/web.ts";
import { logIn, sentinel } from "../people.ts";

const upstream = await Upstream.start();
const web = await TestWeb.start(upstream.origin);
beforeEach(() => upstream.clear());
afterAll(() => Promise.all([web.stop(), upstream.stop()]));

const { permissions } = contract.menu;
const family = /^\/(mngapi\/|mapi\/temOta\/|device\/createDevice$)/;
const factorys = endpoints.filter(({ endpoint }) => family.test(endpoint.path) && !isStream(endpoint));

describe.each(factorys)("the factory's call $name", ({ name, endpoint: { method, path } }) => {
  const ask = (cookie: string) => {
    const input = sampleInputs[name];
    const pairs = Object.entries(input).map(([key, value]) => [key, String(value)] as const);
    return method === "GET"
      ? web.call(path + writeQuery(pairs), { method }, cookie)
      : web.call(path, { body: JSON.stringify(input) }, cookie);
  };
  const asked = () => upstream.seen.map((seen) => seen.path);

  test("Z07: reaches the platform for a person who has its code now, and for nobody else", async () => {
    const cookie = await logIn(web, upstream);
    upstream.on(permissions.path, success(["tab:device", "more:scan-add"]));
    const refused = await ask(cookie);
    expect([refused.status, refused.json().errKey]).toEqual([403, "perm.denied"]);
    expect(refused.headers.get("set-cookie")).toBeUndefined();
    expect(asked()).toEqual([permissions.path]);
    upstream.clear();
    upstream.on(permissions.path, success(["more:ota"]));
    expect((await ask(cookie)).status).toBe(200);
    expect(asked()).toEqual([permissions.path, path]);
    expect(upstream.seen[0]?.headers["content-type"]).toBe("application/json");
    expect(upstream.seen.map(({ headers }) => headers.token)).toEqual([sentinel, sentinel]);
  });

  test("Z07: does not reach the platform while the person's permissions are unknown", async () => {
    const cookie = await logIn(web, upstream);
    for (const [reply, status] of [
      [broken, 502],
      [raw('{"code":-1,"errKey":"sys.error","msg":"no"}'), 502],
      [success("everything"), 502],
      [raw('{"code":401,"msg":"gone"}'), 401],
    ] as const) {
      upstream.on(permissions.path, reply);
      const got = await ask(cookie);
      expect([got.status, clears(got)]).toEqual([status, status === 401]);
    }
    expect(asked()).not.toContain(path);
  });
});
