import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveConnection } from "#lib/client/live/live-connection.ts";
import { second } from "#lib/domain/time/spans.ts";

/** A stream that the test opens or breaks. */
class Stream extends EventTarget {
  static asked: Stream[] = [];
  onopen = () => {};
  onerror = () => {};
  constructor() {
    super();
    Stream.asked.push(this);
  }
  close() {}
}

beforeEach(() => {
  Stream.asked = [];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", Stream);
  // The longest pauses that occur.
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nothing = () => {};
const connect = (resync: () => void = nothing) =>
  new LiveConnection({ events: nothing, state: nothing, missed: nothing, over: nothing, resync });
const fail = () => Stream.asked.at(-1)?.onerror();
const open = () => Stream.asked.at(-1)?.onopen();

it("a stream that failed repeatedly is retried soon after the network is back, and not after half a minute", () => {
  connect().watch("/live");
  for (let failures = 0; failures < 5; failures += 1) {
    fail();
    vi.advanceTimersByTime(30 * second);
  }
  expect(Stream.asked).toHaveLength(6);
  fail();
  vi.advanceTimersByTime(10 * second);
  expect(Stream.asked).toHaveLength(6);
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(3 * second);
  expect(Stream.asked).toHaveLength(7);
  // From then on the pauses are short again.
  fail();
  vi.advanceTimersByTime(3 * second);
  expect(Stream.asked).toHaveLength(8);
});

it("a stream that was connecting when the network came back, and fails, is retried soon", () => {
  connect().watch("/live");
  for (let failures = 0; failures < 5; failures += 1) {
    fail();
    vi.advanceTimersByTime(30 * second);
  }
  window.dispatchEvent(new Event("online"));
  fail();
  vi.advanceTimersByTime(3 * second);
  expect(Stream.asked).toHaveLength(7);
});

it("a page is not reloaded after a cut while the stream is cut again, but once it is open", () => {
  const resync = vi.fn();
  connect(resync).watch("/live");
  open();
  fail();
  vi.advanceTimersByTime(3 * second);
  open();
  // A part of the pause before the reload, which is as long as the cut was, has passed.
  vi.advanceTimersByTime(second);
  fail();
  vi.advanceTimersByTime(2.9 * second);
  expect(resync).not.toHaveBeenCalled();
  vi.advanceTimersByTime(second);
  open();
  vi.advanceTimersByTime(10 * second);
  expect(resync).toHaveBeenCalledOnce();
});
