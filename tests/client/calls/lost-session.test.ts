import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { forgetSignIn, noteSignedIn, popLostSession } from "#lib/client/calls/lost-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
});

test("returning to the form right after signing in means a lost session, which is reported once", () => {
  expect(popLostSession()).toBe(false);
  noteSignedIn();
  vi.advanceTimersByTime(29_000);
  expect(popLostSession()).toBe(true);
  expect(popLostSession()).toBe(false);
});

test("a browser that accepts no cookies loses every session", () => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(popLostSession()).toBe(true);
});

test("after signing out, or much later, the form reports no lost session", () => {
  noteSignedIn();
  forgetSignIn();
  expect(popLostSession()).toBe(false);
  noteSignedIn();
  vi.advanceTimersByTime(30_000);
  expect(popLostSession()).toBe(false);
});
