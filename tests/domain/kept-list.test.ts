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

describe("the choice of kept rows", () => {
  it("begins with the alarms, and counts an expired device under all only", () => {
    expect(names({})).toEqual(["Bakery", "Warehouse", "Attic", "Dairy", "Cellar"]);
    expect(chosen({}).counts).toEqual({ all: 5, online: 2, offline: 1, inactivated: 1 });
  });

  it("is narrowed by state, chip and words, which the counts follow and the figures of the chips do not", () => {
    expect(names({ status: "online" })).toEqual(["Bakery", "Warehouse"]);
    expect(names({ only: "expired" })).toEqual(["Cellar"]);
    expect(names({ only: "expiring" })).toEqual(["Attic"]);
    expect(names({ keyword: "8986x" })).toEqual(["Cellar"]);
    expect(names({ keyword: "89 86" })).toEqual(["Cellar"]);
    expect(chosen({ keyword: "AT" })).toMatchObject({ counts: { all: 1, offline: 1 }, alarming: 1, expiring: 1 });
  });

  it("is searched by letters of full width too, as Chinese keyboards have them", () => {
    expect(names({ keyword: "\uff38" })).toEqual(["Cellar"]);
    expect(names({ keyword: "\uff22akery" })).toEqual(["Bakery"]);
  });

  it("is ordered by the limit that is nearer, be it the upper or the lower one", () => {
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

  it("is ordered by a device's main value, wherever a platform names it among the others", () => {
    const [main, setPoint] = [
      { ...value(7.9, 0, 8)[0], role: "value" },
      { ...value(4, 0, 8)[0], role: "setPoint" },
    ];
    const late = { ...rows[0], deviceId: "6", deviceName: "Late", keyArgs: [setPoint, main] };
    const { list } = choiceOf([rows[0], late], parseDeviceQuery({ sort: "limit" }), now);
    expect(list.map(({ deviceName }) => deviceName)).toEqual(["Late", "Warehouse"]);
  });

  it("is ordered by name, by the last report and by how near a limit is, the unknown last", () => {
    expect(names({ sort: "name" })).toEqual(["Attic", "Bakery", "Cellar", "Dairy", "Warehouse"]);
    expect(names({ sort: "dataTime" })).toEqual(["Warehouse", "Attic", "Bakery", "Cellar", "Dairy"]);
    expect(names({ sort: "limit" })).toEqual(["Bakery", "Warehouse", "Attic", "Cellar", "Dairy"]);
  });

  it("is ordered by name as the platform does it: as people count", () => {
    const halls = [10, 2, 1].map((hall) => ({ ...rows[0], deviceId: `H${hall}`, deviceName: `Hall ${hall}` }));
    const { list } = choiceOf(halls, parseDeviceQuery({ sort: "name" }), now);
    expect(list.map(({ deviceName }) => deviceName)).toEqual(["Hall 1", "Hall 2", "Hall 10"]);
  });
});
