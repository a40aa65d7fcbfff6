import { describe, expect, it } from "vitest";
import { timeTicks, valueTicks } from "#lib/domain/curves/axis-ticks.ts";
import { hour } from "#lib/domain/time/spans.ts";

const zone = "Asia/Shanghai";
const at = (text: string) => Date.parse(`${text}+08:00`);

describe("ticks of values", () => {
  it("are few round numbers", () => {
    expect(valueTicks(-24, -10, 5)).toEqual({ values: [-24, -20, -16, -12], decimals: 0 });
    expect(valueTicks(-23.4, -11.1, 5)).toEqual({ values: [-20, -16, -12], decimals: 0 });
    expect(valueTicks(0, 0.9, 5)).toEqual({ values: [0, 0.2, 0.4, 0.6, 0.8], decimals: 1 });
    expect(valueTicks(3.01, 3.02, 5).decimals).toBe(3);
  });

  it("are at most as many as asked for, over any span", () => {
    for (const span of [1e-6, 0.3, 7, 12, 99, 1e6])
      for (const low of [-1000, -18.3, 0, 5])
        for (const most of [2, 4, 5]) {
          const { values } = valueTicks(low, low + span, most);
          expect(values.length).toBeLessThanOrEqual(most);
          for (const value of values) expect(value).toBeGreaterThanOrEqual(low);
        }
  });

  it("of an empty range are none", () => {
    expect(valueTicks(5, 5, 5).values).toEqual([]);
  });
});

describe("ticks of time", () => {
  it("label the days of a week in their middle, between lines at midnight", () => {
    const { lines, labels } = timeTicks(at("2025-11-14T00:00"), at("2025-11-21T00:00"), { hours: 7, days: 7 }, zone);
    expect(labels.map(({ text }) => text)).toEqual(["11/14", "15", "16", "17", "18", "19", "20"]);
    expect(labels[0]?.time).toBe(at("2025-11-14T12:00"));
    expect(lines).toHaveLength(6);
    expect(lines[0]).toBe(at("2025-11-15T00:00"));
  });

  it("show the month again when it changes", () => {
    const { labels } = timeTicks(at("2025-10-29T00:00"), at("2025-11-05T00:00"), { hours: 7, days: 7 }, zone);
    expect(labels.map(({ text }) => text)).toEqual(["10/29", "30", "31", "11/1", "2", "3", "4"]);
  });

  it("are round hours of the wall clock in a shorter window, and the date at midnight", () => {
    const { labels } = timeTicks(at("2025-11-18T20:30"), at("2025-11-19T08:10"), { hours: 5, days: 5 }, zone);
    expect(labels.map(({ text }) => text)).toEqual(["21:00", "11/19", "03:00", "06:00"]);
  });

  it("stay round hours of the wall clock on a day with a clock change, and after it", () => {
    const berlin = "Europe/Berlin";
    const texts = (from: string, to: string, hours: number) =>
      timeTicks(Date.parse(from), Date.parse(to), { hours, days: 3 }, berlin).labels.map(({ text }) => text);
    expect(texts("2026-03-28T23:00Z", "2026-03-30T22:00Z", 8)).toEqual([
      ...["3/29", "06:00", "12:00", "18:00", "3/30", "06:00", "12:00", "18:00", "3/31"],
    ]);
    expect(texts("2025-10-25T22:00Z", "2025-10-27T23:00Z", 9)).toEqual([
      ...["10/26", "06:00", "12:00", "18:00", "10/27", "06:00", "12:00", "18:00", "10/28"],
    ]);
    expect(texts("2026-03-29T00:00Z", "2026-03-29T03:00Z", 4)).toEqual(["01:00", "03:00", "04:00", "05:00"]);
    expect(texts("2025-10-25T23:00Z", "2025-10-26T02:00Z", 4)).toEqual(["01:00", "02:00", "02:00", "03:00"]);
  });

  it("are at most as many as asked for", () => {
    for (const hours of [1, 2, 7, 23, 24, 49, 100, 168, 336, 720])
      for (const most of [3, 4, 5, 7]) {
        const from = at("2025-11-03T07:13");
        expect(
          timeTicks(from, from + hours * hour, { hours: most, days: most }, zone).labels.length,
        ).toBeLessThanOrEqual(most + 1);
      }
  });
});
