import { act, renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { useLostSince, useOnline, useReached } from "#lib/client/calls/online.ts";
import { checkReach, isInDoubt, isReached, lost, noteAnswer, noteFailure, showsKept } from "#lib/client/calls/reach.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { serveWorker, type WorkerServer } from "#tests/support/screen/worker-server.ts";

let server: WorkerServer;

beforeEach(async () => {
  server = await serveWorker();
});

afterEach(async () => {
  server.status = 200;
  await act(checkReach);
  await server.close();
});

it("checks once whether the server answers when something failed, and stays online if it does", async () => {
  const { result } = renderHook(() => useOnline());
  act(noteFailure);
  await waitFor(() => expect(server.asked).toEqual(["HEAD /mobile-h5/sw.js"]));
  expect(result.current).toBe(true);
});

it("is offline while a proxy reports the server as down, and online again once it answers", async () => {
  const { result } = renderHook(() => useOnline());
  server.status = 502;
  act(noteFailure);
  await waitFor(() => expect(result.current).toBe(false));
  expect(isReached()).toBe(false);
  server.status = 200;
  await waitFor(() => expect(result.current).toBe(true));
});

it("is offline while a captive portal answers instead of the server", async () => {
  const { result } = renderHook(() => useOnline());
  server.type = "text/html";
  act(noteFailure);
  await waitFor(() => expect(result.current).toBe(false));
  server.type = "text/javascript";
  await waitFor(() => expect(result.current).toBe(true));
});

it("stays online if a check fails while another request was answered", async () => {
  const { result } = renderHook(() => useOnline());
  server.status = 502;
  await act(async () => {
    const looking = checkReach();
    noteAnswer();
    await looking;
  });
  expect(server.asked).toHaveLength(1);
  expect(result.current).toBe(true);
  await act(checkReach);
  expect(result.current).toBe(false);
});

it("checks soon after the network is back, but only if the server was unreachable", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const checks = () => {
    window.dispatchEvent(new Event("online"));
    vi.advanceTimersByTime(minute);
    return isInDoubt();
  };
  expect(checks()).toBe(false);
  act(lost);
  // A failed request says nothing new.
  noteFailure();
  expect(isInDoubt()).toBe(false);
  expect(checks()).toBe(true);
  await act(checkReach);
});

it("checks sooner once the network is back than it would have after failed checks", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const random = vi.spyOn(Math, "random").mockReturnValue(1);
  onTestFinished(() => {
    random.mockRestore();
    vi.useRealTimers();
  });
  server.status = 502;
  await act(checkReach);
  window.dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(3_000 - 1);
  expect(isInDoubt()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isInDoubt()).toBe(true);
  await act(checkReach);
});

it("does not check without a network: the browser reports when it is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await act(checkReach);
  online.mockRestore();
  expect([server.asked, isReached()]).toEqual([[], true]);
});

it("has been offline since the network went, although no component was listening then", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const lostAt = Date.now();
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  vi.setSystemTime(lostAt + 20 * minute);
  const { result } = renderHook(() => useLostSince());
  expect(result.current).toBe(lostAt);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  expect(result.current).toBeNull();
  vi.useRealTimers();
});

it("is offline at once if the page itself did not come from the server", async () => {
  const { result } = renderHook(() => useOnline());
  act(lost);
  expect(result.current).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
});

// The last test of this file, because such a page never becomes live again.
it("is not online on a stored page, although the server answers; that is known separately", async () => {
  const { result } = renderHook(() => ({ online: useOnline(), reached: useReached() }));
  act(lost);
  act(showsKept);
  expect(result.current).toEqual({ online: false, reached: false });
  await waitFor(() => expect(result.current.reached).toBe(true));
  expect(result.current.online).toBe(false);
});
