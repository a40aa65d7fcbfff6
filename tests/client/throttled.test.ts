import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttled } from "#lib/client/throttled.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a throttled function runs at once, then at most once per pause, and the last call is made up for", () => {
  const run = vi.fn();
  const { call } = throttled(run, 1_000);
  call();
  expect(run).toHaveBeenCalledTimes(1);
  for (let turn = 0; turn < 20; turn++) call();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(2);
  call();
  expect(run).toHaveBeenCalledTimes(3);
});

test("a cancelled call no longer runs", () => {
  const run = vi.fn();
  const { call, cancel } = throttled(run, 1_000);
  call();
  call();
  cancel();
  vi.advanceTimersByTime(5_000);
  expect(run).toHaveBeenCalledTimes(1);
});
