import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Age } from "#components/ui/values/age.tsx";
import { now, syncClock } from "#lib/client/clock.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

/** A response of a platform whose clock differs so much from the phone's. */
const hear = (off: number) => act(() => syncClock(Date.now() + off, Date.now() - 100));
const off = () => Math.round((now() - Date.now()) / minute);

beforeEach(() => hear(0));
afterEach(() => {
  vi.restoreAllMocks();
  hear(0);
});

it.each([
  [2 * hour, "2h ago"],
  [-2 * hour, "just now"],
])("a phone whose clock is off by %i shows ages by the platform's, at once", (wrong, before) => {
  const real = Date.now();
  vi.spyOn(Date, "now").mockImplementation(() => real + wrong);
  const { unmount } = renderUi(<Age time={real - 38 * minute} />);
  expect(screen.getByText(before)).toBeVisible();
  hear(-wrong);
  expect(screen.getByText("38m ago")).toBeVisible();
  expect(off()).toBe(-wrong / minute);
  unmount();
});

it("stores the difference for offline use, and drops it when the clock is right again", async () => {
  hear(3 * hour);
  vi.resetModules();
  const later = await import("#lib/client/clock.ts");
  expect(Math.round((later.now() - Date.now()) / hour)).toBe(3);
  later.syncClock(Date.now(), Date.now());
  expect(Math.round((later.now() - Date.now()) / hour)).toBe(0);
  expect(localStorage.getItem("clock")).toBeNull();
});

it("drops the difference as soon as the phone's clock is set", () => {
  const real = Date.now();
  const turned = vi.spyOn(Date, "now").mockReturnValue(real - 24 * hour);
  hear(24 * hour);
  expect(off()).toBe((24 * hour) / minute);
  turned.mockReturnValue(real);
  expect(off()).toBe(0);
  expect(localStorage.getItem("clock")).toBeNull();
});

it.each([
  ["what no clock says", Number.NaN, 0],
  ["a moment that is none", 0, 0],
  ["what was on its way for long", Date.now() + 2 * hour, 11_000],
  ["an answer from before its request, as after the clock was changed", Date.now() + 2 * hour, -minute],
  ["a difference that nobody sees", Date.now() + 50_000, 0],
])("ignores %s", (_, time, late) => {
  syncClock(time, Date.now() - late);
  expect(off()).toBe(0);
});
