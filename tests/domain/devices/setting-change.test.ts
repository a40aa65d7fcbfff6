import { describe, expect, it } from "vitest";
import { weigh } from "#lib/domain/devices/setting-change.ts";

const freezer = { from: -18, low: -22, high: -15, min: -30, max: 0, risky: false };

describe("a new value", () => {
  it.each([
    [-18, "plain"],
    [-18.5, "plain"],
    [-19.5, "note"],
    [-15.5, "note"],
    [-21.5, "note"],
    [-14.9, "hold"],
    [-22.1, "hold"],
  ] as const)("of %d for a set-point of −18 between −22 and −15 needs: %s", (to, level) => {
    expect(weigh({ ...freezer, to }).level).toBe(level);
  });

  it("that leaves the band by a small step needs confirmation too, at either end", () => {
    expect(weigh({ ...freezer, from: -21.9, to: -22.1 })).toMatchObject({ level: "hold", outside: true });
    expect(weigh({ ...freezer, from: -15.1, to: -14.9 })).toMatchObject({ level: "hold", outside: true });
    expect(weigh({ ...freezer, from: -21, to: -22 })).toMatchObject({ level: "note", outside: false });
    expect(weigh({ ...freezer, from: -16, to: -15 })).toMatchObject({ level: "note", outside: false });
  });

  it("without a band is compared with the range", () => {
    const interval = { from: 6, min: 1, max: 24, low: null, high: null, risky: false };
    expect(weigh({ ...interval, from: -6, to: -7, min: -24, max: -1 })).toMatchObject({
      level: "plain",
      outside: false,
    });
    expect(weigh({ ...interval, to: 7 }).level).toBe("plain");
    expect(weigh({ ...interval, to: 9 }).level).toBe("note");
    expect(weigh({ ...interval, to: 20 }).level).toBe("hold");
    expect(weigh({ from: 6, to: 600, risky: false }).level).toBe("plain");
  });

  it("with one limit only is compared with the range, and without both ends of that with nothing", () => {
    expect(weigh({ ...freezer, low: null, to: -25 })).toMatchObject({ level: "note", outside: false });
    expect(weigh({ ...freezer, high: null, to: -20.5 })).toMatchObject({ level: "plain", outside: false });
    expect(weigh({ from: -18, to: -25, min: -30, max: null, risky: false }).level).toBe("plain");
    expect(weigh({ from: 6, to: 16, min: null, max: 24, risky: false }).level).toBe("plain");
  });

  it("that the manufacturer marks as risky always needs confirmation, unless nothing changes", () => {
    expect(weigh({ from: 0, to: 0.1, min: -5, max: 5, risky: true }).level).toBe("hold");
    expect(weigh({ from: 0, to: 0, min: -5, max: 5, risky: true }).level).toBe("plain");
  });

  it("shows the difference from the current value, and nothing if none was reported", () => {
    expect(weigh({ ...freezer, to: -19.5 })).toEqual({ level: "note", difference: -1.5, outside: false });
    expect(weigh({ ...freezer, from: null, to: -19.5 })).toEqual({ level: "plain", difference: null, outside: false });
    expect(weigh({ ...freezer, from: null, to: 5 })).toEqual({ level: "hold", difference: null, outside: true });
  });
});
