import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#lib/contract/index.ts";
import { limits } from "#lib/domain/limits.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import type { Reply } from "#tests/support/servers/platform.ts";
import { holders } from "#tests/support/site/callers.ts";
import { type FilledSite, runFilledSite } from "#tests/support/site/filled-site.ts";
import { certainFields, fieldsOf } from "#tests/support/strict-schema.ts";

let running: FilledSite;
let holderOf: ReturnType<typeof holders>;
const replies: Reply[] = [];

beforeAll(async () => {
  running = await runFilledSite();
  holderOf = holders(running);
});
afterAll(() => running?.close());

/** Sends a body or query unchanged. */
async function raw(method: "GET" | "POST", path: string, given: string, headers: Record<string, string>) {
  const reply = await (method === "GET"
    ? running.send(`${path}?${given}`, { headers })
    : running.send(path, { method, body: given, headers }));
  replies.push(reply);
  return reply;
}

const enveloped = endpoints.filter(({ endpoint }) => endpoint.body === "json");
const posted = enveloped.filter(({ endpoint }) => endpoint.method === "POST");
const queried = enveloped.filter(({ endpoint }) => endpoint.method === "GET");
const named = (list: typeof endpoints) => list.map(({ name, endpoint }) => [name, endpoint] as const);

describe("every call that needs a session", () => {
  const guarded = endpoints.filter(({ endpoint }) => endpoint.access === "session");
  it.each(named(guarded))("%s refuses who has no token, or one that is none (A02)", async (_name, { method, path }) => {
    for (const token of [undefined, "", "nonsense", "x".repeat(8000)]) {
      const reply = await raw(method, path, "", token === undefined ? {} : { token });
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ code: 401, errKey: "auth.unauthorized", data: null });
    }
  });
});

describe("every POST", () => {
  it.each(named(posted))("%s names the field that has the wrong type", async (name, { path, permission, input }) => {
    const headers = await holderOf(permission);
    const sample = sampleInputs[name];
    for (const field of new Set([...Object.keys(sample), ...certainFields(input)])) {
      const given = JSON.stringify({ ...sample, [field]: { nested: [] } });
      const { body, status } = await raw("POST", path, given, headers);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        code: -1,
        errKey: "param.invalid",
        data: { field: expect.stringMatching(`^${field}(\\.|$)`) },
      });
    }
  });

  it.each(named(posted))("%s refuses a body that is no object", async (_name, { path, permission }) => {
    const headers = await holderOf(permission);
    for (const given of ["[]", "null", "7", '"text"']) {
      const { body } = await raw("POST", path, given, headers);
      expect(body).toMatchObject({ code: -1, errKey: "param.invalid", data: { field: "body" } });
    }
  });

  it.each(named(posted))("%s takes no key that reaches for a prototype, at any depth", async (_name, endpoint) => {
    const headers = await holderOf(endpoint.permission);
    const shallow = await raw("POST", endpoint.path, '{"__proto__":{"polluted":true}}', headers);
    expect(shallow.body).toMatchObject({ errKey: "param.invalid", data: { field: "__proto__" } });
    const deep = await raw("POST", endpoint.path, '{"a":[{"__proto__":{"polluted":true}}]}', headers);
    expect(deep.body).toMatchObject({ errKey: "param.invalid", data: { field: "a.0.__proto__" } });
    expect("polluted" in {}).toBe(false);
  });

  it.each(named(posted))(
    "%s refuses JSON that is none, 10 000 deep, no UTF-8, or over 256 KB",
    async (_name, endpoint) => {
      const headers = await holderOf(endpoint.permission);
      const deep = `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`;
      for (const given of ['{"a":', "undefined", "{'a':1}", deep, `${"[".repeat(10_000)}${"]".repeat(10_000)}`]) {
        const { status, body } = await raw("POST", endpoint.path, given, headers);
        expect(status).toBe(400);
        expect(body).toMatchObject({ code: -1, errKey: "http400", data: null });
      }
      const bytes = await running.send(endpoint.path, {
        method: "POST",
        body: Buffer.from([0x7b, 0xff, 0x7d]),
        headers,
      });
      expect(bytes.status).toBe(400);
      const large = await raw("POST", endpoint.path, `{"a":"${"x".repeat(limits.requestBytes)}"}`, headers);
      expect(large.status).toBe(413);
    },
  );

  it.each(named(posted))("%s takes an empty body for an empty object", async (_name, { path, permission, input }) => {
    const session = await holderOf(permission);
    const none = await raw("POST", path, "", session);
    const empty = await raw("POST", path, "{}", await holderOf(permission));
    expect(none.body.errKey).toEqual(empty.body.errKey);
    if (fieldsOf(input).length === 0) expect(none.body.errKey).not.toBe("param.invalid");
  });
});

describe("every GET", () => {
  it.each(named(queried))("%s refuses a parameter that comes twice, a prototype, a NUL", async (_name, endpoint) => {
    const headers = await holderOf(endpoint.permission);
    const [field] = fieldsOf(endpoint.input);
    const hostile = ["__proto__=1", "x=%00", ...(field ? [`${field}=1&${field}=2`] : [])];
    for (const query of hostile) {
      const { body, status } = await raw("GET", endpoint.path, query, headers);
      expect(status).toBe(200);
      expect(body).toMatchObject({ code: -1, errKey: "param.invalid", data: { field: expect.any(String) } });
    }
  });
});

it("answers paths outside the contract with 404, in any spelling (A02)", async () => {
  const [first] = posted;
  const path = first?.endpoint.path ?? "";
  for (const other of [`${path}/`, `${path}.rsc`, `/${path}`, path.toUpperCase(), `${path}%2f`, "/", "/mapi", "/x"]) {
    const { status, body } = await running.send(other, { method: "POST" });
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: -1, errKey: "http404" });
  }
  expect((await running.send(path, { method: "DELETE" })).status).toBe(404);
  expect((await running.send(path)).status).toBe(404);
});

it("answers both spellings of a path that the specification has twice", async () => {
  const double = endpoints.filter(({ endpoint }) => endpoint.aliases);
  expect(double.map(({ name }) => name)).toEqual(["gateway.stateSync"]);
  for (const { endpoint } of double)
    for (const path of endpoint.aliases ?? []) expect((await running.send(path)).body.code).toBe(401);
});

it("returns no stack trace, file path or database statement in any response (G04)", () => {
  expect(replies.length).toBeGreaterThan(500);
  for (const { body, headers } of replies) {
    expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d|select |SQLITE|at Object\./i);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body.traceId).toMatch(/^[\w-]{8,64}$/);
    expect(body.message).toBe(body.msg);
  }
});

it("logs no fault of its own for all these requests", () => {
  expect(running.lines().filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
