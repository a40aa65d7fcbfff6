import { describe, expect, it } from "vitest";
import { decode } from "#lib/contract/decode/decode.ts";
import { contract } from "#lib/contract/index.ts";

const { alarms, devices, shares } = contract;
const keyOf = (...[endpoint, status, body]: Parameters<typeof decode>) => {
  const read = decode(endpoint, status, body);
  return read.ok ? "ok" : read.failure.key;
};

describe("a refusal without an error key", () => {
  const refusals = [
    '{"code":-1,"msg":"No static resource mapi/x/share/open."}',
    '{"code":500,"msg":"System error","data":null}',
    '{"code":-1,"msg":null,"errKey":null}',
  ];

  it.each(refusals)("of a read of ours means that the platform does not know the call: %s", (body) => {
    const failure = { key: "http404", reaction: "toast", data: { url: shares.open.path } };
    expect(decode(shares.open, 200, body)).toEqual({ ok: false, failure });
  });

  it.each(refusals)("of a call of the specification is an error of the platform: %s", (body) => {
    expect(keyOf(devices.list, 200, body)).toBe("sys.error");
  });

  it("of a write of ours is the platform's answer to what a person did", () => {
    expect(keyOf(alarms.undeal, 200, '{"code":-1,"msg":"Too late"}')).toBe("sys.error");
  });

  it("of a read of ours with a failing status is an outage", () => {
    expect(keyOf(shares.open, 500, '{"code":500,"msg":"System error"}')).toBe("http500");
  });
});

it("a refusal of a read of ours with an error key keeps its reason", () => {
  expect(keyOf(shares.open, 200, '{"code":-1,"msg":"no","errKey":"sys.error"}')).toBe("sys.error");
  expect(keyOf(shares.open, 200, '{"code":-1,"msg":"no","errKey":"perm.denied"}')).toBe("perm.denied");
  expect(keyOf(shares.open, 200, '{"code":2001,"msg":"no"}')).toBe("device.notFound");
});
