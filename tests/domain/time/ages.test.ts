import { describe, expect, it } from "vitest";
import { ageOf, clockDiffers, exactTime } from "#lib/domain/time/ages.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { steady } from "#lib/domain/time/time-zone.ts";

const zone = "Asia/Shanghai";
/** 10:24:36 on 20 November 2025 in Shanghai. */
const now = Date.UTC(2025, 10, 20, 2, 24, 36);
const age = (elapsed: number) => ageOf(now - elapsed, now, zone);

describe("the age of a time", () => {
  it("is just now for a minute", () => {
    expect(age(0)).toEqual({ kind: "now" });
    expect(age(minute - 1)).toEqual({ kind: "now" });
  });

  it("is just now if the clock is fast", () => {
    expect(age(-1)).toEqual({ kind: "now" });
    expect(age(-30 * 24 * hour)).toEqual({ kind: "now" });
  });

  it("is counted in whole minutes, then in whole hours, up to a day", () => {
    expect(age(minute)).toEqual({ kind: "minutes", count: 1 });
    expect(age(hour - 1)).toEqual({ kind: "minutes", count: 59 });
    expect(age(hour)).toEqual({ kind: "hours", count: 1 });
    expect(age(24 * hour - 1)).toEqual({ kind: "hours", count: 23 });
  });

  it("is yesterday with the time, after a day", () => {
    expect(age(24 * hour)).toEqual({ kind: "yesterday", clock: "10:24" });
    expect(age(24 * hour + 10 * hour + 24 * minute)).toEqual({ kind: "yesterday", clock: "00:00" });
    const firstOfMonth = Date.UTC(2026, 1, 1, 4);
    expect(ageOf(firstOfMonth - 24 * hour, firstOfMonth, zone)).toEqual({ kind: "yesterday", clock: "12:00" });
  });

  it("is a date with the time before that", () => {
    expect(age(24 * hour + 10 * hour + 25 * minute)).toEqual({
      kind: "date",
      date: "11-18",
      clock: "23:59",
      year: 2025,
    });
    expect(ageOf(Date.UTC(2024, 0, 31, 16, 5), now, zone)).toEqual({
      kind: "date",
      date: "02-01",
      clock: "00:05",
      year: 2024,
    });
  });

  it("counts days in the given time zone", () => {
    const then = now - 35 * hour;
    expect(ageOf(then, now, "Asia/Shanghai")).toMatchObject({ kind: "date", date: "11-18", clock: "23:24" });
    expect(ageOf(then, now, "America/New_York")).toEqual({ kind: "yesterday", clock: "10:24" });
  });

  it("is correct on days of 23 and 25 hours", () => {
    const berlin = "Europe/Berlin";
    const ago = (at: number) => ageOf(at - 24 * hour, at, berlin);
    expect(ago(Date.UTC(2025, 2, 30, 10))).toEqual({ kind: "yesterday", clock: "11:00" });
    expect(ago(Date.UTC(2025, 2, 30, 22, 30))).toMatchObject({ kind: "date", date: "03-29", clock: "23:30" });
    expect(ago(Date.UTC(2025, 9, 26, 22, 30))).toMatchObject({ kind: "date", date: "10-26", clock: "00:30" });
  });
});

it("an exact time is year to second", () => {
  expect(exactTime(now, zone)).toBe("2025-11-20 10:24:36");
  expect(exactTime(Date.UTC(2025, 11, 31, 16), zone)).toBe("2026-01-01 00:00:00");
  expect(() => exactTime(now, "Nowhere/City")).toThrow(RangeError);
});

it("the sites' wall clock follows their time zone, including former summer time", () => {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const [first, last] = [Date.UTC(1985, 0, 1), Date.UTC(2040, 0, 1)];
  const steps = Array.from({ length: 2_000 }, (_, step) => first + Math.floor(((last - first) * step) / 2_000));
  const around = [-2, -1, 0, 1, 2].map((hours) => steady.since + hours * hour);
  for (const time of [...steps, ...around]) expect(exactTime(time, zone)).toBe(format.format(time));
});

it("the clocks of device and platform count as different beyond five minutes", () => {
  expect(clockDiffers(now, now + 5 * minute)).toBe(false);
  expect(clockDiffers(now, now - 5 * minute - 1)).toBe(true);
});
