import { describe, expect, it } from "vitest";
import { deviceListHref, deviceListInput, isFiltered } from "#lib/domain/queries/device-query.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";

describe("the address of the device list", () => {
  it("is the plain list when nothing is asked for", () => {
    const query = parseDeviceQuery({});
    expect(query).toMatchObject({ status: "all", sort: "alarm", pages: 1 });
    expect(deviceListHref(query)).toBe("/mobile-h5/device-management/home");
    expect(isFiltered(query)).toBe(false);
  });
  it("parses back to the same query", () => {
    const query = {
      status: "offline",
      only: "expiring",
      sort: "limit",
      keyword: "cold 1",
      group: "g-1",
      pages: 3,
    } as const;
    const address = deviceListHref(query, { pages: 3 });
    expect(parseDeviceQuery(Object.fromEntries(new URL(address, "http://h").searchParams))).toEqual(query);
    expect(deviceListInput(query)).toMatchObject({ groupId: "g-1", keyword: "cold 1" });
    expect(isFiltered(query)).toBe(true);
  });
  it("starts at the first page again when a filter changes", () => {
    const query = parseDeviceQuery({ pages: "4", status: "online" });
    expect(deviceListHref(query, { status: "all" })).not.toContain("pages");
  });
  it("ignores unknown parameters and never requests all rows", () => {
    const forged = {
      status: "__proto__",
      sort: "drop table",
      only: "x",
      group: "../..",
      pages: "1e9",
      keyword: "k".repeat(500),
    };
    const query = parseDeviceQuery(forged);
    expect(query).toMatchObject({ status: "all", sort: "alarm", only: undefined, group: undefined, pages: 25 });
    expect(query.keyword).toHaveLength(50);
    expect(parseDeviceQuery({ pages: "-1" }).pages).toBe(1);
    expect(parseDeviceQuery({ pages: "NaN", status: ["online", "all"] })).toMatchObject({ pages: 1, status: "online" });
  });
});
