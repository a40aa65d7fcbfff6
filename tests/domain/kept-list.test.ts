import { describe, expect, it } from "vitest";
import { choiceOf } from "#lib/domain/kept-list.ts";
import { limits } from "#lib/domain/limits.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";

const now = 1_000_000_000_000;
const value = (number: number | null, low: number | null, high: number | null) => [{ value: number, low, high }];
const rows = [
  { deviceId: "1", deviceName: "Warehouse", status: "online", dataTime: now, keyArgs: value(5, 2, 8) },
  {
    deviceId: "2",
    deviceName: "Attic",
    status: "offline",
    dataTime: now - 5,
    expireTime: now + limits.renewal.soon,
    keyArgs: value(null, 2, 8),
  },
  { deviceId: "3", deviceName: "Bakery", status: "alarming", dataTime: now - 9, keyArgs: value(9, null, 8) },
  { deviceId: "4", deviceName: "Cellar", status: "expired", expireTime: now - 1, iccid: "8986X" },
  { deviceId: "5", deviceName: "Dairy", status: "inactivated", expireTime: now + limits.renewal.soon + 1 },
] as const;
const chosen = (search: Record<string, string>) => choiceOf(rows, parseDeviceQuery(search), now);
const names = (search: Record<string, string>) => chosen(search).list.map(({ deviceName }) => deviceName);

describe("the selection of stored rows", () => {
  it("begins with the alarms, and counts an expired device under all only", () => {
    expect(names({})).toEqual(["Bakery", "Warehouse", "Attic", "Dairy", "Cellar"]);
    expect(chosen({}).counts).toEqual({ all: 5, online: 2, offline: 1, inactivated: 1 });
  });

  it("is filtered by state, chip and search; counts of the tabs follow that, counts of the chips do not", () => {
    expect(names({ status: "online" })).toEqual(["Bakery", "Warehouse"]);
    expect(names({ only: "expired" })).toEqual(["Cellar"]);
    expect(names({ only: "expiring" })).toEqual(["Attic"]);
    expect(names({ keyword: "8986x" })).toEqual(["Cellar"]);
    expect(names({ keyword: "89 86" })).toEqual(["Cellar"]);
    expect(chosen({ keyword: "AT" })).toMatchObject({ counts: { all: 1, offline: 1 }, alarming: 1, expiring: 1 });
  });

  it("is searched by full-width letters too, as on Chinese keyboards", () => {
    expect(names({ keyword: "\uff38" })).toEqual(["Cellar"]);
    expect(names({ keyword: "\uff22akery" })).toEqual(["Bakery"]);
  });

  it("is searched regardless of spaces and of the dot of a Turkish i", () => {
    expect(names({ keyword: "ware\thouse" })).toEqual(["Warehouse"]);
    expect(names({ keyword: "DA\u0130RY" })).toEqual(["Dairy"]);
    expect(names({ keyword: "da\u0131ry" })).toEqual(["Dairy"]);
  });

  it("is sorted by the nearer of both limits", () => {
    const near = [
      { ...rows[0], deviceId: "6", deviceName: "High", keyArgs: value(7.5, 0, 8) },
      { ...rows[0], deviceId: "7", deviceName: "Low", keyArgs: value(2.4, 2, 20) },
      { ...rows[0], deviceId: "8", deviceName: "Only low", keyArgs: value(30, 28.5, null) },
      { ...rows[0], deviceId: "9", deviceName: "Only high", keyArgs: value(-20, null, -18) },
    ];
    const { list } = choiceOf([...rows, ...near], parseDeviceQuery({ sort: "limit" }), now);
    const nearest = ["Bakery", "Low", "High", "Only low", "Only high", "Warehouse"];
    expect(list.slice(0, 6).map(({ deviceName }) => deviceName)).toEqual(nearest);
  });

  it("is sorted by a device's main value, at any position in the platform's list", () => {
    const [main, setPoint] = [
      { ...value(7.9, 0, 8)[0], role: "value" },
      { ...value(4, 0, 8)[0], role: "setPoint" },
    ];
    const late = { ...rows[0], deviceId: "6", deviceName: "Late", keyArgs: [setPoint, main] };
    const { list } = choiceOf([rows[0], late], parseDeviceQuery({ sort: "limit" }), now);
    expect(list.map(({ deviceName }) => deviceName)).toEqual(["Late", "Warehouse"]);
  });

  it("is sorted by name, last report or distance to a limit, unknown ones last", () => {
    expect(names({ sort: "name" })).toEqual(["Attic", "Bakery", "Cellar", "Dairy", "Warehouse"]);
    expect(names({ sort: "dataTime" })).toEqual(["Warehouse", "Attic", "Bakery", "Cellar", "Dairy"]);
    expect(names({ sort: "limit" })).toEqual(["Bakery", "Warehouse", "Attic", "Cellar", "Dairy"]);
  });

  it("is sorted by name like on the platform: numbers by value", () => {
    const halls = [10, 2, 1].map((hall) => ({ ...rows[0], deviceId: `H${hall}`, deviceName: `Hall ${hall}` }));
    const { list } = choiceOf(halls, parseDeviceQuery({ sort: "name" }), now);
    expect(list.map(({ deviceName }) => deviceName)).toEqual(["Hall 1", "Hall 2", "Hall 10"]);
  });
});
