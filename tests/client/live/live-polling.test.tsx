import { act, waitFor } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { isLive } from "#lib/client/calls/reach.ts";
import { now, syncClock } from "#lib/client/clock.ts";
import { useLiveWhole } from "#lib/client/live/live-device.ts";
import { useLivePolling } from "#lib/client/live/live-polling.ts";
import { overview } from "#lib/contract/overview.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

function Page() {
  useLiveWhole("d1");
  useLivePolling();
  return null;
}

it("a page without a stream is reloaded also if the platform reports neither changes nor its time", async () => {
  const asked = answerCalls({ [overview.polling.path]: () => ({ code: 200, data: { undisposedNum: 3 } }) });
  const { moves } = renderUi(<Page />);
  await waitFor(() => expect(moves).toEqual([["refresh"]]));
  expect(asked.map(({ path }) => path)).toEqual([overview.polling.path]);
});

it("without a stream the page polls for changes since its last poll, at least twice a minute, and reloads only for those", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
    syncClock(Date.now(), Date.now());
  });
  // The longest pauses that occur.
  vi.spyOn(Math, "random").mockReturnValue(1);
  const ahead = 2 * hour;
  const last = Promise.withResolvers<void>();
  const answers = [{ changedDeviceIds: [] }, { changedDeviceIds: [] }, null, { changedDeviceIds: ["d1"] }];
  const told: number[] = [];
  const asked = answerCalls({
    [overview.polling.path]: async () => {
      if (answers.length === 0) await last.promise;
      const answer = answers.length > 0 ? answers.shift() : { changedDeviceIds: ["d1"] };
      if (!answer) return { status: 503 };
      told.push(Date.now() + ahead);
      return { code: 200, data: { ...answer, undisposedNum: 0, serverTime: told.at(-1) } };
    },
  });
  const { moves, unmount } = renderUi(<Page />);
  const questions = () => asked.filter(({ path }) => path === overview.polling.path).map(({ body }) => body);
  const next = async (count: number) => {
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await eventually(() => expect(questions()).toHaveLength(count));
    await act(() => vi.advanceTimersByTimeAsync(100));
  };
  // Changes before the first poll are unknown.
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  await eventually(() => expect(moves).toEqual([["refresh"]]));
  expect(questions()).toEqual([{}]);
  expect(now() - Date.now()).toBeGreaterThan(ahead - minute);
  await next(2);
  await next(3);
  expect(moves).toEqual([["refresh"]]);
  await next(4);
  await eventually(() => expect(moves).toEqual([["refresh"], ["refresh"]]));
  expect(questions()).toEqual([{}, { since: told[0] }, { since: told[1] }, { since: told[1] }]);
  // After leaving, an answer is ignored and nothing more is requested.
  await next(5);
  unmount();
  last.resolve();
  await act(() => vi.advanceTimersByTimeAsync(minute));
  expect([questions().length, moves.length]).toEqual([5, 2]);
});

it("nothing is live while polls find no platform, until one is answered or the page is left; a platform without that call is not lost", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const answered = { code: 200, data: { changedDeviceIds: [], undisposedNum: 0 } };
  const answers = [{ status: 404 }, { status: 502 }, { status: 503 }, { status: 504 }, answered, { status: 502 }];
  const asked = answerCalls({
    [overview.polling.path]: () => answers.shift() ?? answered,
  });
  const { unmount } = renderUi(<Page />);
  const afterPoll = async (count: number) => {
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    await eventually(() => expect(asked.filter(({ path }) => path === overview.polling.path)).toHaveLength(count));
    await act(() => vi.advanceTimersByTimeAsync(100));
    return isLive();
  };
  vi.spyOn(Math, "random").mockReturnValue(1);
  const found = [];
  for (let count = 1; answers.length > 0; count += 1) found.push(await afterPoll(count));
  expect(found).toEqual([true, false, false, false, true, false]);
  unmount();
  expect(isLive()).toBe(true);
});
