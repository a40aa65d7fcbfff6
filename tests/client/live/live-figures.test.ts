import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLiveStatistics } from "#lib/client/live/live-statistics.ts";
import { liveStore } from "#lib/client/live/live-store.ts";
import { useNewAnswer } from "#lib/client/live/new-answer.ts";
import { recountUntreated } from "#lib/client/live/recount.ts";
import { useUntreated } from "#lib/client/live/untreated.ts";
import { alarms } from "#lib/contract/alarms.ts";
import { overview } from "#lib/contract/overview.ts";
import { second } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { eventually } from "#tests/support/screen/eventually.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const told = { values: new Map(), access: false, status: false, alarms: [] };
const tellAlarm = () => act(() => liveStore.take({ ...told, alarms: [{ policeId: "p", deviceId: "d" }] }));
const tellState = () => act(() => liveStore.take({ ...told, status: true }));

/** Counts the requests for the number of untreated alarms, which grows by one each time. */
const counting = () => {
  let num = 10;
  return answerCalls({
    [alarms.untreated.path]: () => {
      num += 1;
      return { code: 200, data: { num } };
    },
  });
};

it("the untreated alarms are recounted with each alarm that is reported or dealt with, while the count is shown", async () => {
  const asked = counting();
  const { result, unmount } = renderHook(() => useUntreated({ deviceId: "shown", initial: 3 }));
  await pass(second);
  expect([asked.length, result.current]).toEqual([0, 3]);
  tellAlarm();
  await eventually(() => expect(result.current).toBe(11));
  act(recountUntreated);
  await eventually(() => expect(result.current).toBe(12));
  unmount();
  tellAlarm();
  await pass(second);
  expect(asked).toHaveLength(2);
});

it("an alarm dealt with on a page without the count is recounted by the next page that shows it, and once", async () => {
  const asked = counting();
  recountUntreated();
  const next = renderHook(() => useUntreated({ deviceId: "next", initial: 3 }));
  await eventually(() => expect(next.result.current).toBe(11));
  next.unmount();
  const later = renderHook(() => useUntreated({ deviceId: "later", initial: 3 }));
  await pass(second);
  expect([asked.length, later.result.current]).toEqual([1, 3]);
});

it("a number from a reload of the page replaces the earlier count", async () => {
  counting();
  const { result, rerender } = renderHook((initial: number) => useUntreated({ deviceId: "anew", initial }), {
    initialProps: 3,
  });
  tellAlarm();
  await eventually(() => expect(result.current).toBe(11));
  rerender(2);
  await eventually(() => expect(result.current).toBe(2));
});

it("figures are recounted once for the events of two seconds, and once more for those that arrived meanwhile", async () => {
  const asked = answerCalls({
    [overview.statistics.path]: () => ({ code: 200, data: { all: 5, online: 4, offline: 1 } }),
  });
  const { unmount } = renderHook(() => useLiveStatistics({ groupId: "g", initial: undefined }));
  tellState();
  await pass(1.9 * second);
  expect(asked).toHaveLength(0);
  await eventually(() => expect(asked).toHaveLength(1));
  await pass(5 * second);
  expect(asked).toHaveLength(1);
  for (const tell of [tellState, tellAlarm, tellState]) tell();
  await eventually(() => expect(asked).toHaveLength(3));
  await pass(5 * second);
  expect(asked).toHaveLength(3);
  tellState();
  unmount();
  await pass(5 * second);
  expect(asked).toHaveLength(3);
});

it("a server's answer is new until the page is left, and not when it is shown again by Back", () => {
  const [first, next] = [{ untreated: 1 }, { untreated: 2 }];
  const page = renderHook((said: object) => useNewAnswer(said), { initialProps: first });
  expect(page.result.current).toBe(first);
  page.rerender(first);
  expect(page.result.current).toBe(first);
  page.rerender(next);
  expect(page.result.current).toBe(next);
  page.unmount();
  const back = renderHook((said: object) => useNewAnswer(said), { initialProps: next });
  expect(back.result.current).toBeUndefined();
});
