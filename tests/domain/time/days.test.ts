import { describe, expect, it } from "vitest";
import { byDay, clockOf, dayOf, shortTime, shownDate } from "#lib/domain/time/days.ts";
import { durationOf } from "#lib/domain/time/durations.ts";
import { minute } from "#lib/domain/time/spans.ts";

const zone = "Asia/Shanghai";
const now = Date.UTC(2025, 10, 20, 2, 24);

describe("displayed days and durations", () => {
  it("counts calendar days in the time zone, not periods of 24 hours", () => {
    expect(dayOf(now, now, zone)).toEqual({ kind: "today" });
    expect(dayOf(Date.UTC(2025, 10, 19, 15, 59), now, zone)).toEqual({ kind: "yesterday" });
    expect(dayOf(Date.UTC(2025, 10, 19, 16, 0), now, zone)).toEqual({ kind: "today" });
    expect(dayOf(Date.UTC(2025, 10, 18, 2), now, zone)).toEqual({ kind: "date", date: "2025-11-18" });
    expect(dayOf(now + minute, now, zone)).toEqual({ kind: "today" });
  });
  it("groups rows by day and keeps their order", () => {
    const times = [now, now - 60 * minute, now - 24 * 60 * minute, now - 72 * 60 * minute];
    const days = byDay(times, (time) => time, now, zone);
    expect(days.map(({ name, rows }) => [name, rows.length])).toEqual([
      ["today", 2],
      ["yesterday", 1],
      ["2025-11-17", 1],
    ]);
  });
  it("shows the time of day in the time zone", () => {
    expect(clockOf(now, zone)).toBe("10:24");
    expect(shortTime(now, zone)).toBe("11-20 10:24");
  });
  it("shows a date without line breaks at its hyphens", () => {
    expect(shownDate(now, zone)).toBe("2025-\u206011-\u206020");
  });
  it("shows a duration in its largest whole unit", () => {
    expect(durationOf(5_000)).toEqual({ unit: "minutes", count: 1 });
    expect(durationOf(59 * minute)).toEqual({ unit: "minutes", count: 59 });
    expect(durationOf(47 * 60 * minute)).toEqual({ unit: "hours", count: 47 });
    expect(durationOf(49 * 60 * minute)).toEqual({ unit: "days", count: 2 });
  });
});
