import { expect, test } from "vitest";
import { followedByAny, followedIn, isMuchLess, queryOf } from "#lib/server/live/followed.ts";

const page = (query: string) => followedIn(`/live?${query}`);

test("subscriptions of several pages become one query, whose devices include those of rows", () => {
  const all = followedByAny([page("deviceIds=A,B"), page("deviceId=B"), page("deviceIds=C&deviceId=D")]);
  expect(queryOf(all)).toBe(`?${new URLSearchParams({ deviceIds: "A,B,C,D", deviceId: "B,D" })}`);
  expect(queryOf(page("deviceIds=A"))).toBe("?deviceIds=A");
  expect([queryOf(page("")), queryOf(followedIn("/live")), queryOf(followedByAny([]))]).toEqual(["", "", ""]);
});

test("a smaller stream is requested once a screen, or half of the devices, is no longer followed", () => {
  const before = page("deviceIds=A,B,C,D&deviceId=A");
  expect(isMuchLess(page("deviceIds=A,B,C,D"), before)).toBe(true);
  expect(isMuchLess(page("deviceIds=A,B&deviceId=A"), before)).toBe(false);
  expect(isMuchLess(page("deviceId=A"), before)).toBe(true);
  expect(isMuchLess(page("deviceIds=A,B,C,D,E&deviceId=A"), before)).toBe(false);
});
