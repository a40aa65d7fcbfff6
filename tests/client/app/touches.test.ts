import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteTouches } from "#lib/client/app/touches.ts";
import { touchedCookie } from "#lib/domain/people/touched-cookie.ts";

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the browser itself forgets it
  document.cookie = `${touchedCookie}=; path=/; max-age=0`;
};
let end = () => {};
beforeEach(() => {
  forget();
  end = noteTouches();
});
afterEach(() => {
  end();
  forget();
  vi.restoreAllMocks();
});

test("a page that nobody touches reports nobody as present", () => {
  window.dispatchEvent(new Event("scroll"));
  window.dispatchEvent(new Event("online"));
  expect(document.cookie).toBe("");
});

test.each(["pointerdown", "keydown", "wheel"])(
  "a person is present after %s, even if something else handles the event",
  (touch) => {
    const button = document.body.appendChild(document.createElement("button"));
    button.addEventListener(touch, (event) => event.stopPropagation());
    button.dispatchEvent(new Event(touch, { bubbles: true }));
    button.remove();
    expect(document.cookie).toBe(`${touchedCookie}=1`);
  },
);

test("a person who returns to a page is present, and one who leaves it is not", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(document.cookie).toBe("");
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(document.cookie).toBe(`${touchedCookie}=1`);
});

test("continued touching is recorded again after half a minute", () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(100_000);
  const touch = () => window.dispatchEvent(new Event("pointerdown"));
  touch();
  forget();
  clock.mockReturnValue(129_999);
  touch();
  expect(document.cookie).toBe("");
  clock.mockReturnValue(130_000);
  touch();
  expect(document.cookie).toBe(`${touchedCookie}=1`);
});
