import { expect, it } from "vitest";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { firstTabFor } from "#lib/server/load/first-tab.ts";

const others = permissionCodes.filter((code) => code !== "tab:device");

it("a person who may not see devices starts on the first tab that is allowed", () => {
  expect(firstTabFor({}, others)).toBe(href("groups"));
  expect(firstTabFor({}, ["tab:more", "tab:alarm"])).toBe(href("alarms"));
});

it("the redirect to the first tab keeps the query parameters of the app", () => {
  expect(firstTabFor({ isApp: "1", x: ["a b", "c"] }, ["tab:alarm"])).toBe(href("alarms", { isApp: "1", x: "a b" }));
});

it("a person who may see devices starts with the list, and a person without any tab is not redirected", () => {
  expect(firstTabFor({}, permissionCodes)).toBeUndefined();
  expect(firstTabFor({}, [])).toBeUndefined();
  expect(firstTabFor({}, ["group:add"])).toBeUndefined();
});

it("a shared link to a device list names the missing permission code", () => {
  for (const params of [{ status: "offline" }, { keyword: "North" }, { group: "g1" }, { sort: "name" }])
    expect(firstTabFor(params, others)).toBeUndefined();
});
