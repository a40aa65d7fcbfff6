import { expect, it } from "vitest";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { beginningFor } from "#lib/server/load/beginning.ts";

const others = permissionCodes.filter((code) => code !== "tab:device");

it("whoever may not see devices begins with the first tab that is his", () => {
  expect(beginningFor({}, others)).toBe(href("groups"));
  expect(beginningFor({}, ["tab:more", "tab:alarm"])).toBe(href("alarms"));
});

it("what an address says of the app around it is not lost on the way there", () => {
  expect(beginningFor({ isApp: "1", x: ["a b", "c"] }, ["tab:alarm"])).toBe(href("alarms", { isApp: "1", x: "a b" }));
});

it("whoever may see devices begins with them, and nobody without a tab is led anywhere", () => {
  expect(beginningFor({}, permissionCodes)).toBeUndefined();
  expect(beginningFor({}, [])).toBeUndefined();
  expect(beginningFor({}, ["group:add"])).toBeUndefined();
});

it("a device list that somebody was sent says which code it needs", () => {
  for (const params of [{ status: "offline" }, { keyword: "North" }, { group: "g1" }, { sort: "name" }])
    expect(beginningFor(params, others)).toBeUndefined();
});
