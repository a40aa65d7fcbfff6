import { describe, expect, it } from "vitest";
import { alarmHref, alarmInput, isNarrowed, parseAlarmQuery } from "#lib/domain/queries/alarm-query.ts";
import { parseReportQuery, reportDays, reportHref } from "#lib/domain/queries/report-query.ts";
import { dayStarts } from "#lib/domain/time/day-starts.ts";

const zone = "Asia/Shanghai";
const now = Date.UTC(2025, 10, 20, 2, 30);
const at = (text: string) => Date.parse(`${text}+08:00`);

describe("the address of an alarm list", () => {
  it("contains the filters, and ignores unknown ones", () => {
    const query = parseAlarmQuery({ status: "processed", deviceId: "d1", group: "g1", level: "warning", type: "high" });
    expect(query).toMatchObject({ view: "processed", deviceId: "d1", group: "g1", level: "warning", type: "high" });
    expect(alarmHref("alarms", query, { level: undefined })).toBe(
      "/mobile-h5/device-alarm?deviceId=d1&status=processed&group=g1&type=high",
    );
    const odd = { status: "x", deviceId: "a b", level: "loud", span: "year", from: "2025-02-30", to: "tomorrow" };
    expect(parseAlarmQuery(odd)).toEqual({ view: "untreated", pages: 1 });
  });

  it("has either a period or own dates, in order", () => {
    expect(parseAlarmQuery({ span: "week" }).span).toBe("week");
    const days = parseAlarmQuery({ span: "week", from: "2025-11-09", to: "2025-11-01" });
    expect(days).toMatchObject({ span: undefined, from: "2025-11-01", to: "2025-11-09" });
    expect(parseAlarmQuery({ from: "2025-11-01", to: "2025-11-09" })).toMatchObject({
      from: "2025-11-01",
      to: "2025-11-09",
    });
  });

  it("is converted to times in the sites' time zone: whole days, the last one included", () => {
    const input = (params: Record<string, string>) => alarmInput(parseAlarmQuery(params), now, zone);
    expect(input({ span: "week" })).toMatchObject({ startTime: at("2025-11-14T00:00") });
    expect(input({ span: "week" })).not.toHaveProperty("endTime");
    expect(input({ from: "2025-11-01", to: "2025-11-01" })).toMatchObject({
      startTime: at("2025-11-01T00:00"),
      endTime: at("2025-11-02T00:00") - 1,
    });
    expect(input({ status: "all" })).not.toHaveProperty("status");
  });

  it("counts as filtered by anything except the state, and on a device's page except the device", () => {
    expect(isNarrowed("alarms", parseAlarmQuery({ status: "processed" }))).toBe(false);
    expect(isNarrowed("alarms", parseAlarmQuery({ deviceId: "d1" }))).toBe(true);
    expect(isNarrowed("deviceAlarm", parseAlarmQuery({ deviceId: "d1" }))).toBe(false);
    expect(isNarrowed("deviceAlarm", parseAlarmQuery({ deviceId: "d1", to: "2025-11-01" }))).toBe(true);
  });
});

describe("the days of a report", () => {
  it("end with today, also with a day of 23 or 25 hours", () => {
    const starts = dayStarts(7, now, zone);
    expect(starts[0]).toBe(at("2025-11-14T00:00"));
    expect(starts[6]).toBe(at("2025-11-20T00:00"));
    const spring = dayStarts(3, Date.UTC(2025, 2, 31, 12), "Europe/Berlin");
    expect(spring.map((start) => new Date(start).toISOString())).toEqual([
      "2025-03-28T23:00:00.000Z",
      "2025-03-29T23:00:00.000Z",
      "2025-03-30T22:00:00.000Z",
    ]);
  });

  it("are part of its address", () => {
    expect(reportDays(parseReportQuery({}))).toBe(14);
    expect(reportDays(parseReportQuery({ span: "month" }))).toBe(30);
    expect(reportHref({ span: "week", group: "g1" })).toBe("/mobile-h5/data-report?group=g1&span=week");
    expect(reportHref({ span: "twoWeeks" })).toBe("/mobile-h5/data-report");
  });
});
