import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { polled } from "#lib/client/calls/polled.ts";
import { useCurve } from "#lib/client/curves/curve-data.ts";
import { useRecentCurve } from "#lib/client/curves/recent-curve.ts";
import { recountUntreated } from "#lib/client/live/recount.ts";
import { useUntreated } from "#lib/client/live/untreated.ts";
import { useInvitationEnd } from "#lib/client/people/invitation-end.ts";
import { alarms } from "#lib/contract/alarms.ts";
import { curves } from "#lib/contract/curves.ts";
import { shares } from "#lib/contract/shares.ts";
import { limits } from "#lib/domain/limits.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { type Answer, answerCalls } from "#tests/support/screen/answers.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { sampleCurve, sampleSeries, thisWeek } from "#tests/support/screen/sample-curve.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Answers in turn; the second is "service unavailable". */
function failingOnce(path: string, answer: (turn: number) => Answer) {
  let turn = 0;
  return answerCalls({
    [path]: () => {
      turn += 1;
      return turn === 2 ? { status: 503 } : answer(turn);
    },
  });
}
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));

it("polling of a curve up to now continues after a failure", async () => {
  const span = thisWeek();
  const asked = failingOnce(curves.query.path, (turn) => ({
    code: 200,
    data: sampleCurve([sampleSeries({ rawMax: { t: span.from, v: turn } })]),
  }));
  const { result } = renderHook(() => useCurve("polled", [{ argId: "T1" }], span, Date.now()));
  const most = () => result.current.curve?.series[0]?.rawMax?.v;
  await eventually(() => expect(most()).toBe(1));
  await pass(minute);
  await eventually(() => expect(result.current.error).toBeDefined());
  await pass(minute);
  await eventually(() => expect(most()).toBe(3));
  expect(result.current.error).toBeUndefined();
  expect(asked).toHaveLength(3);
});

it("polling of a tile's sparkline continues after a failure", async () => {
  const endTime = Date.now();
  const asked = failingOnce(curves.recent.path, (turn) => ({
    code: 200,
    data: {
      startTime: endTime - 6 * 60 * minute,
      endTime,
      list: [{ deviceId: "polled", argId: "T1", points: [[endTime, turn]] }],
    },
  }));
  const { result, unmount } = renderHook(() => useRecentCurve("polled"));
  const last = () => result.current?.points.at(-1)?.[1];
  await pass(1_000);
  await eventually(() => expect(last()).toBe(1));
  await pass(limits.recent.age + 1_000);
  expect(asked).toHaveLength(2);
  expect(last()).toBe(1);
  await pass(limits.recent.age + 1_000);
  await eventually(() => expect(last()).toBe(3));
  // A tile that is shown again still has it.
  unmount();
  renderHook(() => useRecentCurve("polled"));
  await pass(1_000);
  expect(asked).toHaveLength(3);
});

it("what is asked once is not repeated after a failure", () => {
  expect(polled(0).shouldRetryOnError(new TypeError("Failed to fetch"))).toBe(false);
  expect(polled(1).shouldRetryOnError(new TypeError("Failed to fetch"))).toBe(true);
});

it("a denied request is not repeated by polling", async () => {
  const asked = answerCalls({ [alarms.untreated.path]: () => ({ code: -1, errKey: "perm.denied" }) });
  renderHook(() => useUntreated({ deviceId: "polled" }));
  await pass(1_000);
  expect(asked).toHaveLength(1);
  await pass(5 * minute);
  expect(asked).toHaveLength(1);
});

it("without the permission for alarms their number is not polled", async () => {
  const asked = answerCalls({ [alarms.untreated.path]: () => ({ code: 200, data: { num: 1 } }) });
  const { result } = renderHook(() => useUntreated({ deviceId: "foreign", enabled: false }));
  await pass(1_000);
  recountUntreated();
  await pass(5 * minute);
  expect([asked, result.current]).toEqual([[], undefined]);
});

it("polling of the number of alarms continues after a failure", async () => {
  failingOnce(alarms.untreated.path, (turn) => ({ code: 200, data: { num: turn } }));
  const { result } = renderHook(() => useUntreated({ deviceId: "counted" }));
  await pass(1_000);
  await eventually(() => expect(result.current).toBe(1));
  await pass(minute);
  await eventually(() => expect(result.current).toBe(3));
});

it("a visible invitation is reported as used also after a poll failed", async () => {
  failingOnce(shares.info.path, (turn) => ({ code: 200, data: { status: turn === 1 ? "valid" : "invalid" } }));
  const end = vi.fn();
  renderHook(() => useInvitationEnd({ code: "polled", end }));
  await pass(5_500);
  expect(end).not.toHaveBeenCalled();
  await pass(6_000);
  await eventually(() => expect(end).toHaveBeenCalled());
});
