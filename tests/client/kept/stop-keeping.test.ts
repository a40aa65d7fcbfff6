import { beforeEach, expect, it } from "vitest";
import { keepScreen, stopKeeping } from "#lib/client/kept/keeper.ts";
import { deviceSearches } from "#lib/client/lists/device-searches.ts";
import { recentSearches, storeSearch } from "#lib/client/lists/recent-searches.ts";
import { madeHere } from "#lib/client/people/made-here.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it("A25: the session's end deletes searches and the codes that grant access, and no other data of the phone", async () => {
  storeSearch(deviceSearches, "Cold room 1");
  storeSearch("searched.manuals", "fan");
  for (const start of Object.values(madeHere)) sessionStorage.setItem(`${start}D1`, "ABCD2345");
  sessionStorage.setItem("place", "12");
  await stopKeeping();
  expect(recentSearches(deviceSearches)).toEqual([]);
  expect(recentSearches("searched.manuals")).toEqual(["fan"]);
  expect(Object.keys(sessionStorage)).toEqual(["place"]);
});

it("a page rendered after the end of its session stores nothing, and waits for nothing", async () => {
  await stopKeeping();
  await keepScreen("devices", "", { time: 1, data: { list: [], total: 0 } });
  expect(localStorage.length).toBe(0);
});
