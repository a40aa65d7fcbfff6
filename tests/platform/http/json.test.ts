import { expect, it } from "vitest";
import { limits } from "#lib/domain/limits.ts";
import { parseBody, refuseForbidden } from "#lib/platform/http/json.ts";

it("names the field of a forbidden value, however deeply nested", () => {
  const refused: [body: string, field: string][] = [
    ['{"a":"x\\u0000"}', "a"],
    ['{"a":[1,{"b":["x","\\u0000"]}]}', "a.1.b.1"],
    ['{"a":[{"__proto__":{"c":1}}]}', "a.0.__proto__"],
    ['{"a":{"b\\u0000":1}}', "a.b\0"],
  ];
  for (const [body, field] of refused)
    expect(() => refuseForbidden(parseBody(body)), body).toThrow(
      expect.objectContaining({ key: "param.invalid", data: { field } }),
    );
  expect(() => refuseForbidden(parseBody('{"a":[{"b":"x"},[],null]}'))).not.toThrow();
});

it("checks as many values as a call may contain about as fast as it parses them", () => {
  const text = `{"username":"a","more":[${"0,".repeat(limits.requestBytes / 2 - 30)}0]}`;
  const rounds = Array.from({ length: 3 }, () => {
    const begun = performance.now();
    const body = parseBody(text);
    const read = performance.now();
    refuseForbidden(body);
    return { reading: read - begun, looking: performance.now() - read };
  });
  const least = (part: "reading" | "looking") => Math.min(...rounds.map((round) => round[part]));
  expect(least("looking")).toBeLessThan(4 * least("reading"));
});
