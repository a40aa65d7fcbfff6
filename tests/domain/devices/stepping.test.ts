import { describe, expect, it } from "vitest";
import { parseTyped, stepFrom, stepProblem } from "#lib/domain/devices/stepping.ts";
import { chance } from "#tests/support/random.ts";

const setPoint = { min: -22, max: -10, step: 0.1, precision: 1 };

describe("a step", () => {
  it("leads to the next value of the grid, and no further than the range", () => {
    expect(stepFrom(-18, 1, setPoint)).toBe(-17.9);
    expect(stepFrom(-18, -1, setPoint)).toBe(-18.1);
    expect(stepFrom(-18.04, 1, setPoint)).toBe(-18);
    expect(stepFrom(-18.04, -1, setPoint)).toBe(-18.1);
    expect(stepFrom(-10, 1, setPoint)).toBe(-10);
    expect(stepFrom(5, 1, setPoint)).toBe(-10);
    expect(stepFrom(7, 1, { min: 0, max: 300, step: 5 })).toBe(10);
    expect(stepFrom(7, -1, { min: 0, max: 300, step: 5 })).toBe(5);
    expect(stepFrom(1.25, 1, { precision: 2 })).toBe(1.26);
    expect(stepFrom(3, 1, {})).toBe(3.1);
    // 0.3 is a little less than three steps of 0.1, and 0.7 a little less than seven.
    expect([0.3, 0.7].map((value) => stepFrom(value, 1, { step: 0.1 }))).toEqual([0.4, 0.8]);
    expect([-0.3, -0.7].map((value) => stepFrom(value, -1, { step: 0.1 }))).toEqual([-0.4, -0.8]);
  });

  it("starts at the end of the range nearest to 0 if nothing was ever reported", () => {
    expect(stepFrom(null, 1, setPoint)).toBe(-10);
    expect(stepFrom(null, -1, { min: 2, max: 8 })).toBe(2);
    expect(stepFrom(null, 1, {})).toBe(0);
  });

  it("produces only values that can be sent, whatever the grid", () => {
    const random = chance(7);
    for (let round = 0; round < 2000; round += 1) {
      const step = [0.1, 0.5, 1, 5, 0.25][Math.floor(random() * 5)] ?? 1;
      const min = Number((Math.round((random() * 100 - 90) / step) * step).toFixed(2));
      const max = Number((min + Math.ceil(random() * 200) * step).toFixed(2));
      const range = { min, max, step, precision: 2 };
      let value: number | null = random() * 300 - 150;
      for (let steps = 0; steps < 5; steps += 1) {
        value = stepFrom(value, random() < 0.5 ? 1 : -1, range);
        expect([value, stepProblem(value, range)]).toEqual([value, null]);
      }
    }
  });
});

describe("a value that cannot be sent", () => {
  it.each([
    [-18, null],
    [-9.9, "outside"],
    [-22.1, "outside"],
    [-18.05, "offStep"],
    [-10, null],
    [-22, null],
  ] as const)("%d is %s", (value, problem) => {
    expect(stepProblem(value, setPoint)).toBe(problem);
  });

  it("is one between two steps; without steps there is none", () => {
    expect(stepProblem(1234.567, { step: null })).toBeNull();
    expect(stepProblem(1, { min: 1, max: 12, step: 5 })).toBeNull();
    expect(stepProblem(12, { min: 1, max: 12, step: 5 })).toBeNull();
    expect(stepProblem(6, { min: 1, max: 12, step: 5 })).toBe("offStep");
    expect(stepProblem(1234.5, { step: 0.5 })).toBeNull();
    expect(stepProblem(100_000_000.3, { step: 0.1 })).toBeNull();
  });
});

describe("a range that is open at an end", () => {
  it.each([-5, 5])("takes %d", (value) => {
    expect(stepProblem(value, { min: null, max: null })).toBeNull();
  });
});

describe("a typed number", () => {
  it.each([
    ["-18.5", -18.5],
    ["\u221218,5", -18.5],
    ["\u201318", -18],
    ["\u201418", -18],
    [" +7 ", 7],
    ["－１８．５", -18.5],
    ["－18。5", -18.5],
    ["３，５", 3.5],
    [".5", 0.5],
    ["5.", 5],
    ["-0", 0],
    ["", null],
    ["-", null],
    ["1.2.3", null],
    ["1e3", null],
    ["0x10", null],
    ["12a", null],
    ["Infinity", null],
  ] as const)("%j is %s", (text, value) => {
    expect(parseTyped(text)).toBe(value);
  });
});
