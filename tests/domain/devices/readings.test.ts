import { describe, expect, it } from "vitest";
import { gaugeOf } from "#lib/domain/devices/gauges.ts";
import { formatNumber, formatReading, missing, withUnit } from "#lib/domain/devices/readings.ts";

describe("displayed numbers", () => {
  it("have a real minus sign and the device's own precision", () => {
    expect(formatNumber(-18.64, 1)).toBe("\u221218.6");
    expect(formatNumber(71, 0)).toBe("71");
    expect(formatNumber(-0.04, 1)).toBe("0.0");
  });
  it("keep their decimals if no precision is given", () => {
    expect([-18.25, 71, -0.0004].map((value) => formatNumber(value))).toEqual(["\u221218.25", "71", "0"]);
    // A 32-bit float, as in controllers, and a mean.
    expect(formatReading({ value: Math.fround(-18.3) })).toBe("\u221218.3");
    expect([12, 1.25].map((value) => formatReading({ value, unit: "A" }))).toEqual(["12", "1.25"]);
    expect([4, 4.25].map((value) => formatReading({ value, unit: "°C" }))).toEqual(["4.0", "4.3"]);
    expect(formatReading({ value: 4.25, unit: "°C", precision: 2 })).toBe("4.25");
    expect(formatNumber(10 / 3, null)).toBe("3.333");
  });
  it("are an em dash when the measurement is missing, never 0", () => {
    for (const value of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY])
      expect(formatNumber(value)).toBe(missing);
    expect(formatReading({ value: null })).toBe("\u2014");
    expect(formatReading({ value: null, quality: "bad" })).toBe("\u2014");
    expect(formatReading({ value: 0, precision: 1 })).toBe("0.0");
    expect(formatReading({ value: 71, precision: 0 })).toBe("71");
  });
  it("are replaced by the fault code of a faulty probe", () => {
    expect(formatReading({ value: -18.6, displayValue: "E1", quality: "bad" })).toBe("E1");
    expect(formatReading({ value: -18.6, quality: "bad" })).toBe(missing);
  });
  it("stay on one line with their unit, and have no unit if there is no unit or no number", () => {
    expect(withUnit("12.4", "A")).toBe("12.4\u00a0A");
    for (const unit of ["", null, undefined]) expect(withUnit("3", unit)).toBe("3");
    expect(withUnit(missing, "A")).toBe(missing);
  });
});

describe("the band gauge", () => {
  it("reaches 30 % beyond each limit", () => {
    const gauge = gaugeOf({ low: -22, high: -15, setPoint: -18, value: -18.6 });
    expect(gauge?.low).toBeCloseTo(18.75);
    expect(gauge?.high).toBeCloseTo(81.25);
    expect(gauge?.value).toBeCloseTo(49.1, 1);
    expect(gauge?.setPoint).toBeCloseTo(54.46, 1);
    expect(gauge?.outside).toBe(false);
  });
  it("keeps a value far outside on the track and marks it as outside", () => {
    expect(gaugeOf({ low: 2, high: 8, setPoint: 5, value: 40 })).toMatchObject({ value: 100, outside: true });
    expect(gaugeOf({ low: 2, high: 8, setPoint: 5, value: -40 })).toMatchObject({ value: 0, outside: true });
  });
  it("counts a value at a limit as inside", () => {
    for (const value of [2, 8]) expect(gaugeOf({ low: 2, high: 8, value })).toMatchObject({ outside: false });
  });
  it("draws only value and set-point when there are no limits", () => {
    const gauge = gaugeOf({ setPoint: 2, value: 2.4 });
    expect(gauge).toMatchObject({ low: null, high: null, setPoint: 50, outside: false });
    expect(gauge?.value).toBeGreaterThan(50);
    expect(gaugeOf({ setPoint: -2, value: -2.4 })).toMatchObject({ outside: false });
  });
  it("places a single limit and leaves the other side open", () => {
    const gauge = gaugeOf({ high: 8, setPoint: 5, value: 9 });
    expect(gauge?.low).toBeNull();
    expect(gauge?.high).toBeCloseTo(81.25);
    expect(gauge?.outside).toBe(true);
    const cold = gaugeOf({ low: -22, setPoint: -18, value: -23 });
    expect(cold).toMatchObject({ high: null, outside: true });
    expect(cold?.low).toBeCloseTo(18.75);
  });
  it("marks nothing as outside without a value or limit", () => {
    for (const band of [
      { high: -15, setPoint: -18 },
      { high: -15, value: -18 },
      { low: 2, value: 5 },
    ])
      expect(gaugeOf(band)).toMatchObject({ outside: false });
  });
  it("is absent without value and set-point, or with contradictory limits", () => {
    expect(gaugeOf({ low: -22, high: -15 })).toBeNull();
    expect(gaugeOf({ low: 8, high: 2, value: 5 })).toBeNull();
    expect(gaugeOf({ low: 5, high: 5, value: 5 })).toBeNull();
  });
});
