import { describe, expect, it } from "vitest";
import {
  around,
  dayStart,
  latestSpan,
  moved,
  overviewOf,
  pulled,
  reachable,
  type Span,
  stepped,
  zoomCentre,
  zoomed,
} from "#lib/domain/curves/curve-window.ts";
import { curveHref, isCurve, parseCurveQuery } from "#lib/domain/queries/curve-query.ts";
import { day, hour } from "#lib/domain/time/spans.ts";

const zone = "Asia/Shanghai";
const at = (text: string) => Date.parse(`${text}+08:00`);
/** 10:24:36 on 20 November 2025. */
const now = at("2025-11-20T10:24:36.123");
const week = { from: at("2025-11-14T00:00"), to: at("2025-11-21T00:00") };

describe("ranges", () => {
  it("are whole days that end with today", () => {
    expect(dayStart(now, zone)).toBe(at("2025-11-20T00:00"));
    expect(latestSpan("week", now, zone)).toEqual(week);
    expect(latestSpan("month", now, zone)).toEqual({ from: at("2025-10-22T00:00"), to: week.to });
  });

  it("keep their midnights where clocks change", () => {
    const berlin = latestSpan("week", Date.parse("2025-10-28T12:00Z"), "Europe/Berlin");
    expect([berlin.from, berlin.to].map((time) => new Date(time).toISOString())).toEqual([
      "2025-10-21T22:00:00.000Z",
      "2025-10-28T23:00:00.000Z",
    ]);
  });

  it("in the past keep their midnights too, before and after the clock change", () => {
    const berlin = "Europe/Berlin";
    const texts = (range: "week" | "month", zoomed: string, today: string) => {
      const from = Date.parse(zoomed);
      const { from: begin, to } = overviewOf(range, { from, to: from + hour }, Date.parse(today), berlin);
      return [begin, to].map((time) => new Date(time).toISOString());
    };
    const autumn = ["2025-10-12T22:00:00.000Z", "2025-10-19T22:00:00.000Z"];
    expect(texts("week", "2025-10-15T12:00Z", "2025-11-02T12:00Z")).toEqual(autumn);
    const spring = ["2026-03-15T23:00:00.000Z", "2026-03-22T23:00:00.000Z"];
    expect(texts("week", "2026-03-18T12:00Z", "2026-04-05T12:00Z")).toEqual(spring);
    // The range includes its first and its last hour.
    expect(texts("week", "2025-10-12T22:00Z", "2025-11-02T12:00Z")).toEqual(autumn);
    expect(texts("week", "2025-10-19T21:00Z", "2025-11-02T12:00Z")).toEqual(autumn);
    expect(texts("week", "2026-03-15T23:00Z", "2026-04-05T12:00Z")).toEqual(spring);
    expect(texts("week", "2026-03-22T22:00Z", "2026-04-05T12:00Z")).toEqual(spring);
  });

  it("stay the same while zoomed into, also in the past", () => {
    expect(overviewOf("week", { from: now - 5 * hour, to: now }, now, zone)).toEqual(week);
    const before = { from: at("2025-11-07T00:00"), to: week.from };
    for (const zoom of [before, { from: at("2025-11-09T03:00"), to: at("2025-11-09T08:00") }])
      expect(overviewOf("week", zoom, now, zone)).toEqual(before);
  });

  it("are chosen to contain a zoom that spans two of them", () => {
    const zoom = { from: week.from - 2 * hour, to: week.from + 3 * hour };
    expect(overviewOf("week", zoom, now, zone)).toEqual({ from: at("2025-11-08T00:00"), to: at("2025-11-15T00:00") });
  });

  it("do not reach into the future", () => {
    expect(overviewOf("week", { from: now, to: now + 3 * day }, now, zone)).toEqual(week);
  });
});

describe("a requested window", () => {
  it("is shown unchanged if a range contains it", () => {
    for (const span of [week, { from: week.from - 2 * hour, to: week.from + 3 * hour }])
      expect(reachable("week", span, now, zone)).toEqual(span);
  });

  it("around an excursion shortly before midnight ends with today", () => {
    const late = at("2025-11-20T23:45");
    const wanted = around({ from: late - 2 * hour, to: late });
    expect(reachable("week", wanted, late, zone)).toEqual({ from: week.to - 3 * hour, to: week.to });
  });

  it("longer than a range becomes the range with the same end", () => {
    expect(reachable("week", around({ from: week.from, to: now }), now, zone)).toEqual(week);
  });
});

describe("a window", () => {
  const span = { from: week.from + day, to: week.from + 2 * day };

  it("is zoomed around a time that keeps its position", () => {
    const time = span.from + 6 * hour;
    const near = zoomed(span, 0.5, time, week);
    expect(near).toEqual({ from: time - 3 * hour, to: time + 9 * hour });
    expect(zoomed(near, 2, time, week)).toEqual(span);
  });

  it("shows last night after three taps on the zoom button; in the past the middle keeps its position", () => {
    const tapped = (before: Span) => zoomed(before, 0.5, zoomCentre(before, now), week);
    const near = tapped(tapped(tapped(week)));
    expect(near.from).toBeLessThan(at("2025-11-19T18:00"));
    expect(near.to).toBeGreaterThan(now);
    expect(zoomCentre(span, now)).toBe(span.from + day / 2);
  });

  it("is never shorter than an hour nor longer than its range", () => {
    const near = zoomed(span, 0.0001, span.from, week);
    expect(near.to - near.from).toBe(hour);
    expect(zoomed(span, 1000, span.from, week)).toEqual(week);
  });

  it("stops at the edges of its range", () => {
    expect(moved(span, -9 * day, week)).toEqual({ from: week.from, to: week.from + day });
    expect(moved(span, 9 * day, week)).toEqual({ from: week.to - day, to: week.to });
  });

  it("has two ends that can be dragged to one hour from each other", () => {
    expect(pulled(span, "from", span.to, week)).toEqual({ from: span.to - hour, to: span.to });
    expect(pulled(span, "to", 0, week)).toEqual({ from: span.from, to: span.from + hour });
    expect(pulled(span, "from", 0, week)).toEqual({ from: week.from, to: span.to });
  });

  it("moves by its own length, stops once at an edge and then crosses it", () => {
    expect(stepped(span, 1, week)).toEqual({ from: span.to, to: span.to + day });
    const edge = stepped({ from: week.from + hour, to: week.from + day }, -1, week);
    expect(edge.from).toBe(week.from);
    expect(stepped(edge, -1, week)).toEqual({ from: week.from - 23 * hour, to: week.from });
    expect(stepped(week, -1, week)).toEqual({ from: week.from - 7 * day, to: week.from });
  });

  it("around an excursion has a margin of half an hour", () => {
    expect(around({ from: 10 * hour, to: 12 * hour })).toEqual({ from: 9.5 * hour, to: 12.5 * hour });
    expect(around({ from: 10 * hour, to: 10 * hour })).toEqual({ from: 9.5 * hour, to: 10.5 * hour });
  });
});

describe("the address of a curve", () => {
  it("contains device, range, arguments and zoom, and parses back to the same", () => {
    const query = { range: "month", args: ["T1", "HUM"], zoom: { from: now, to: now + day } } as const;
    const address = curveHref("864412058873", query);
    const params = Object.fromEntries(new URL(address, "http://x").searchParams);
    expect(params).toEqual({
      deviceId: "864412058873",
      view: "curve",
      range: "month",
      args: "T1,HUM",
      from: String(now),
      to: String(now + day),
    });
    expect(parseCurveQuery(params)).toEqual(query);
    expect(isCurve(params)).toBe(true);
  });

  it("omits default values", () => {
    expect(curveHref("d", { range: "week", args: [], zoom: null })).toMatch(/\?deviceId=d&view=curve$/);
  });

  it("ignores invalid values", () => {
    const params = { view: ["data"], range: "year", args: "T1,,<x>,T1,a,b,c", from: "1e99", to: "x" };
    expect(parseCurveQuery(params)).toEqual({ range: "week", args: ["T1", "a", "b"], zoom: null });
    for (const [from, to] of [
      ["0", "10"],
      ["-1", "9999999"],
      ["0", String(32 * day)],
      ["5", "1"],
      [undefined, undefined],
    ])
      expect(parseCurveQuery({ from, to }).zoom).toBeNull();
    expect(isCurve(params)).toBe(false);
  });
});
