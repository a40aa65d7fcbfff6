import { describe, expect, it } from "vitest";
import { untreatedNow } from "#components/alarms/held-alarms.ts";
import { fitting } from "#lib/client/kept/fitting.ts";
import { keptDevice } from "#lib/client/kept/kept-device.ts";
import type { Alarm } from "#lib/contract/alarms.ts";
import type { Device } from "#lib/contract/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { utf8Length } from "#lib/domain/texts/utf8-length.ts";

it("a stored device includes neither its screen's address, which may carry a key, nor the person's rights to it", () => {
  const device: Device = { deviceId: "D1", deviceName: "Cold room 1", status: "online" };
  const perms = ["device:rename"];
  expect(keptDevice({ ...device, webconfigUrl: "https://screen.example/?key=1", perms })).toEqual(device);
});

describe("a stored list", () => {
  it("is stored as far as it fits: rows beyond the limit are left out, and not the whole list", () => {
    const rows = Array.from({ length: 200 }, (_, index) => ({
      deviceId: `D${index}`,
      deviceName: "\u51b7".repeat(600),
    }));
    const kept = fitting(rows);
    expect(kept.length).toBeGreaterThan(100);
    expect(kept).toEqual(rows.slice(0, kept.length));
    expect(utf8Length(JSON.stringify({ list: kept, total: 200 }))).toBeLessThanOrEqual(limits.kept.bytes);
    expect(utf8Length(JSON.stringify({ list: rows, total: 200 }))).toBeGreaterThan(limits.kept.bytes);
    expect(fitting(rows.slice(0, 20))).toHaveLength(20);
  });

  it("of alarms begins with those still waiting behind the bar, and contains none that was dealt with", () => {
    const alarm = (policeId: string, change: Partial<Alarm> = {}): Alarm => ({
      policeId,
      deviceId: "d",
      alarmType: "high",
      alarmTime: 1,
      status: "untreated",
      ...change,
    });
    const rows = [
      alarm("b", { snoozeUntil: 9 }),
      alarm("c", { status: "processed" }),
      alarm("further down"),
      alarm("dealt with, further down", { status: "processed" }),
    ];
    const newest = { list: [alarm("a"), alarm("b"), alarm("c")], total: 5 };
    expect(untreatedNow(rows, newest)).toEqual([alarm("a"), alarm("b", { snoozeUntil: 9 }), alarm("further down")]);
  });
});
