import { expect, test } from "vitest";
import { hour } from "#lib/domain/time/spans.ts";
import type { NamedEvent } from "#lib/platform/live/events.ts";
import { createRecentEvents, type RecentEvents } from "#lib/platform/live/recent-events.ts";
import { fresh } from "#lib/platform/tasks/change-row.ts";
import { fixedClock, noon } from "#tests/support/servers/platform.ts";

const order = { type: "arg", argId: "SP", cmd: null, params: null, newNum: -20, newText: null, requestId: null };
const who = { deviceId: "A", userId: "admA", userName: "", source: "app", oldNum: null, oldText: null };
const told = (state: string): NamedEvent => ({
  name: "task",
  event: { ...fresh, ...order, ...who, changeId: "c1", state, createTime: noon, expireTime: null, allowQueue: 0 },
});
const eventsOf = (recent: RecentEvents) => [...recent.walk()].map(({ named }) => named);
const lastOf = (...states: string[]) => {
  const recent = createRecentEvents(1_000, () => noon);
  for (const state of states) recent.note(told(state));
  return eventsOf(recent);
};

test("the creation of a task is not reported once the task is settled, whichever process reports it late", () => {
  expect(lastOf("waiting", "success", "waiting")).toEqual([told("success")]);
  expect(lastOf("rejected", "queued")).toEqual([told("rejected")]);
});

test("otherwise the latest state of a task counts: one given up can still succeed", () => {
  expect(lastOf("queued", "waiting")).toEqual([told("waiting")]);
  expect(lastOf("waiting", "timeout", "success")).toEqual([told("success")]);
});

test("after the clock was set back, new streams get recent events, and older ones are not kept for hours", () => {
  const clock = fixedClock();
  const recent = createRecentEvents(1_000, clock.now);
  const lost = (deviceId: string): NamedEvent => ({ name: "access", event: { deviceId, userId: "admA" } });
  recent.note(lost("before"));
  clock.advance(-hour);
  recent.note(lost("first"));
  clock.advance(500);
  recent.note(lost("second"));
  expect(eventsOf(recent)).toEqual([lost("first"), lost("second")]);
  clock.advance(600);
  expect(eventsOf(recent)).toEqual([lost("second")]);
});
