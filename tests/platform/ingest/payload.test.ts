import { describe, expect, it } from "vitest";
import { day, minute } from "#lib/domain/time/spans.ts";
import { deviceTime } from "#lib/platform/ingest/clock/device-time.ts";
import { readFacts } from "#lib/platform/ingest/facts.ts";
import { readJson, readTelemetry } from "#lib/platform/ingest/payload.ts";
import { readValue } from "#lib/platform/ingest/values.ts";
import { noon } from "#tests/support/servers/platform.ts";

const number = { dataType: "number", options: new Set<number>() };

describe("a telemetry message", () => {
  it("is pairs of key and value, with the time of receipt", () => {
    expect(readTelemetry({ T1: -18.6, DOOR: true }, noon)).toEqual([
      {
        dataTime: noon,
        values: [
          ["T1", -18.6],
          ["DOOR", true],
        ],
      },
    ]);
  });

  it("carries the device's own time when it has ts and values", () => {
    const ts = noon - 5000;
    expect(readTelemetry({ ts, values: { T1: 1 } }, noon)).toEqual([{ dataTime: ts, values: [["T1", 1]] }]);
  });

  it("may be an array of both, read in the order of time", () => {
    const late = { ts: noon - 1000, values: { T1: 2 } };
    const early = { ts: noon - 9000, values: { T1: 1 } };
    expect(readTelemetry([late, { T1: 3 }, early], noon)?.map(({ dataTime }) => noon - dataTime)).toEqual([
      9000, 1000, 0,
    ]);
  });

  it.each([["text"], [7], [null], [[]], [[1]], [[{ T1: 1 }, "x"]], [undefined]])("is not %j", (json) => {
    expect(readTelemetry(json, noon)).toBeNull();
  });

  it("survives JSON with 10 000 levels, and names of inherited properties", () => {
    expect(readJson(Buffer.from("[".repeat(10_000) + "]".repeat(10_000)))).toBeDefined();
    const json = readJson(Buffer.from('{"__proto__":{"T1":1},"constructor":2}'));
    expect(readTelemetry(json, noon)?.[0]?.values.map(([key]) => key)).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>).T1).toBeUndefined();
  });

  it("is undefined if it is not JSON", () => {
    expect(readJson(Buffer.from('{"T1":'))).toBeUndefined();
    expect(readJson(Buffer.from([0xff, 0xfe, 0]))).toBeUndefined();
  });
});

describe("the time of a device", () => {
  it.each([
    ["is believed within five minutes of ours", noon + 5 * minute, noon + 5 * minute],
    ["is ours when it is further ahead", noon + 5 * minute + 1, noon],
    ["is believed when it is old", noon - 31 * day, noon - 31 * day],
    ["is ours when it is before the year 2000", 946_684_799_999, noon],
    ["is believed when it is written as text", String(noon - 1), noon - 1],
    ["is ours when it is no number", "2025-11-20", noon],
    ["loses its fraction", noon - 0.5, noon - 1],
  ])("%s", (_title, claimed, expected) => {
    expect(deviceTime(claimed, noon)).toBe(expected);
  });
});

describe("a value", () => {
  it.each([
    [-18.6, -18.6],
    ["-18.6", -18.6],
    [true, 1],
    ["off", 0],
  ])("%j of a number is %j", (raw, num) => {
    expect(readValue(number, raw)).toEqual({ num, text: null, quality: "good" });
  });

  it.each(["E1", "er2", "ERR", "E-12"])("%s instead of a number is a fault of bad quality", (raw) => {
    expect(readValue(number, raw)).toEqual({ num: null, text: raw.toUpperCase(), quality: "bad" });
  });

  it.each([[null], ["warm"], [""], [{}], [[1]], [1e12], [Number.NaN], ["Infinity"]])(
    "%j is none of a number",
    (raw) => {
      expect(readValue(number, raw)).toBeNull();
    },
  );

  it("of a switch is on or off, of a choice one of its options", () => {
    const bool = { dataType: "bool", options: new Set<number>() };
    const choice = { dataType: "enum", options: new Set([0, 1]) };
    expect(readValue(bool, 1)?.num).toBe(1);
    expect(readValue(bool, 2)).toBeNull();
    expect(readValue(choice, "1")?.num).toBe(1);
    expect(readValue(choice, 2)).toBeNull();
  });

  it("of a text loses control characters, and is invalid if too long", () => {
    const text = { dataType: "text", options: new Set<number>() };
    expect(readValue(text, "V1\u0000\r\n\u001b[31m")?.text).toBe("V1[31m");
    expect(readValue(text, "x".repeat(257))).toBeNull();
  });
});

describe("the facts of a DTU", () => {
  it("are separated from arguments and checked one by one", () => {
    const pairs = Object.entries({
      csq: 99,
      networkMode: "wifi",
      iccid: "",
      ip: 7,
      controllerOnline: "false",
      SP: -20,
    });
    expect(readFacts(pairs)).toEqual({
      facts: { csq: 99, networkMode: "WiFi", controllerOnline: 0 },
      rest: [["SP", -20]],
      refused: 2,
    });
  });

  it("tell the report interval in seconds", () => {
    expect(readFacts([["reportInterval", 30]]).facts).toEqual({ reportInterval: 30_000 });
    expect(readFacts([["csq", 32]])).toMatchObject({ facts: {}, refused: 1 });
    expect(readFacts([["csq", "99"]])).toMatchObject({ facts: { csq: 99 }, refused: 0 });
  });
});
