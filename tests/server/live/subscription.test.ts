import { expect, test } from "vitest";
import {
  isMuchSmaller,
  mergeSubscriptions,
  parseSubscription,
  subscriptionQuery,
} from "#lib/server/live/subscription.ts";

const page = (query: string) => parseSubscription(`/live?${query}`);

test("subscriptions of several pages become one query, whose devices include those of rows", () => {
  const all = mergeSubscriptions([page("deviceIds=A,B"), page("deviceId=B"), page("deviceIds=C&deviceId=D")]);
  expect(subscriptionQuery(all)).toBe(`?${new URLSearchParams({ deviceIds: "A,B,C,D", deviceId: "B,D" })}`);
  expect(subscriptionQuery(page("deviceIds=A"))).toBe("?deviceIds=A");
  expect([
    subscriptionQuery(page("")),
    subscriptionQuery(parseSubscription("/live")),
    subscriptionQuery(mergeSubscriptions([])),
  ]).toEqual(["", "", ""]);
});

test("a smaller stream is requested once a screen, or half of the devices, is no longer followed", () => {
  const before = page("deviceIds=A,B,C,D&deviceId=A");
  expect(isMuchSmaller(page("deviceIds=A,B,C,D"), before)).toBe(true);
  expect(isMuchSmaller(page("deviceIds=A,B&deviceId=A"), before)).toBe(false);
  expect(isMuchSmaller(page("deviceId=A"), before)).toBe(true);
  expect(isMuchSmaller(page("deviceIds=A,B,C,D,E&deviceId=A"), before)).toBe(false);
});
