import { expect, test } from "vitest";
import { ExpiringMap } from "#lib/server/expiring-map.ts";

test("a full map drops its oldest entry, and expired entries are gone", () => {
  let now = 0;
  const map = new ExpiringMap<number>({ max: 2, ttl: 10, now: () => now });
  const left = () => ["a", "b", "c"].filter((key) => map.get(key) !== undefined);
  map.set("a", 1);
  map.set("b", 2);
  now = 5;
  map.set("a", 3);
  map.set("c", 4);
  expect(left()).toEqual(["a", "c"]);
  now = 14;
  expect(left()).toEqual(["a", "c"]);
  now = 15;
  expect(left()).toEqual([]);
});
