import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { endpoints } from "#lib/contract/index.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";

const json = endpoints.filter(({ endpoint }) => endpoint.body !== "multipart");
const wrong = [null, 7, "text", true, [], [[]]];

type Node = { [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Every part of a JSON schema that accepts a text or a list. */
const openParts = (node: unknown, at: string): { at: string; part: Node }[] => {
  if (!isNode(node)) return [];
  const own = node.type === "string" || node.type === "array" ? [{ at, part: node }] : [];
  return [...own, ...Object.entries(node).flatMap(([key, value]) => openParts(value, `${at}.${key}`))];
};
const bounded = (part: Node) =>
  part.type === "array" ? "maxItems" in part : ["maxLength", "enum", "const", "pattern"].some((word) => word in part);

describe("the input of a call", () => {
  it("accepts a valid sample of every call", () => {
    for (const { name, endpoint } of endpoints)
      expect(z.safeParse(endpoint.input, sampleInputs[name]).error?.issues, name).toBeUndefined();
  });

  it("may be text in the query", () => {
    for (const { name, endpoint } of json) {
      if (endpoint.method !== "GET") continue;
      const query = Object.fromEntries(Object.entries(sampleInputs[name]).map(([key, value]) => [key, String(value)]));
      expect(z.parse(endpoint.input, query), name).toEqual(z.parse(endpoint.input, sampleInputs[name]));
    }
  });

  it("stays the same when it is parsed twice, so that it can be passed on", () => {
    for (const { name, endpoint } of json) {
      const once = z.parse(endpoint.input, sampleInputs[name]);
      expect(z.parse(endpoint.input, once), name).toEqual(once);
    }
  });

  it("is always an object", () => {
    for (const { name, endpoint } of endpoints)
      for (const value of wrong) expect(z.safeParse(endpoint.input, value).success, name).toBe(false);
  });

  it("drops unknown fields", () => {
    for (const { name, endpoint } of json) {
      const input = { ...sampleInputs[name], isAdmin: true, token: "stolen" };
      expect(z.parse(endpoint.input, input), name).toEqual(z.parse(endpoint.input, sampleInputs[name]));
    }
  });

  it("is not harmed by __proto__, constructor or ten thousand levels of lists", () => {
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    const evil = JSON.parse(`{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"deep":${deep}}`);
    for (const { name, endpoint } of json) {
      const merged = Object.defineProperties({}, Object.getOwnPropertyDescriptors(evil));
      const input = Object.assign(merged, sampleInputs[name]);
      const parsed = z.parse(endpoint.input, input);
      expect(parsed, name).toEqual(z.parse(endpoint.input, sampleInputs[name]));
      expect(Object.getPrototypeOf(parsed), name).toBe(Object.prototype);
    }
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("refuses __proto__ among the parameters of a device's command without letting it through", () => {
    const order = endpoints.find(({ name }) => name === "devices.order");
    const input = JSON.parse('{"deviceId":"d","cmd":"on","params":{"__proto__":{"polluted":1},"level":2}}');
    const parsed = z.safeParse(order?.endpoint.input ?? z.never(), input);
    expect(JSON.stringify(parsed.data ?? null)).not.toContain("polluted");
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("bounds every text and every list", () => {
    const unbounded = json.flatMap(({ name, endpoint }) =>
      openParts(z.toJSONSchema(endpoint.input, { io: "input" }), name)
        .filter(({ part }) => !bounded(part))
        .map(({ at }) => at),
    );
    expect(unbounded).toEqual([]);
  });

  it("names the field that is wrong", () => {
    const list = endpoints.find(({ name }) => name === "devices.list")?.endpoint.input ?? z.never();
    const pathOf = (input: unknown) => z.safeParse(list, input).error?.issues[0]?.path;
    expect(pathOf({ pageSize: 101 })).toEqual(["pageSize"]);
    expect(pathOf({ pageNum: 0 })).toEqual(["pageNum"]);
    expect(pathOf({ pageNum: 1.5 })).toEqual(["pageNum"]);
    expect(pathOf({ pageNum: "1" })).toEqual(["pageNum"]);
    expect(pathOf({ status: "elsewhere" })).toEqual(["status"]);
    expect(pathOf({ groupId: "a b" })).toEqual(["groupId"]);
    expect(pathOf({ groupId: "a/../b" })).toEqual(["groupId"]);
    expect(pathOf({ groupId: "a".repeat(65) })).toEqual(["groupId"]);
    expect(pathOf({ keyword: "a".repeat(51) })).toEqual(["keyword"]);
  });
});
