import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { forgetSignIn, noteSignedIn, takeLostSession } from "#lib/client/calls/lost-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
});

test("returning to the form right after signing in means a lost session, which is reported once", () => {
  expect(takeLostSession()).toBe(false);
  noteSignedIn();
  vi.advanceTimersByTime(29_000);
  expect(takeLostSession()).toBe(true);
  expect(takeLostSession()).toBe(false);
});

test("a browser that accepts no cookies loses every session", () => {
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(takeLostSession()).toBe(true);
});

test("after signing out, or much later, the form reports no lost session", () => {
  noteSignedIn();
  forgetSignIn();
  expect(takeLostSession()).toBe(false);
  noteSignedIn();
  vi.advanceTimersByTime(30_000);
  expect(takeLostSession()).toBe(false);
});
