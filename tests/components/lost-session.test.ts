import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSignIn, noteSignedIn, takeLostSession } from "#lib/client/calls/lost-session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  window.sessionStorage.clear();
});

test("whoever is back at the form right after signing in has lost the session, which is told once", () => {
  expect(takeLostSession()).toBe(false);
  noteSignedIn();
  vi.advanceTimersByTime(29_000);
  expect(takeLostSession()).toBe(true);
  expect(takeLostSession()).toBe(false);
});

test("whoever signed out, or comes back much later, has lost nothing", () => {
  noteSignedIn();
  forgetSignIn();
  expect(takeLostSession()).toBe(false);
  noteSignedIn();
  vi.advanceTimersByTime(30_000);
  expect(takeLostSession()).toBe(false);
});
