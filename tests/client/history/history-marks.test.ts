import { afterEach, beforeEach, expect, it } from "vitest";
import { markNow, pushMark } from "#lib/client/history/history-marks.ts";

beforeEach(() => window.history.replaceState(null, "", "/page?a=1"));
afterEach(() => window.history.replaceState(null, "", "/"));

it("an entry keeps its mark when the router rewrites it at the same address, along with the router's own data", () => {
  pushMark({ guard: "form" });
  window.history.replaceState({ tree: "new" }, "", "/page?a=1");
  expect(window.history.state).toEqual({ guard: "form", tree: "new" });
  window.history.replaceState({ tree: "newer" }, "");
  expect(markNow("guard")).toBe("form");
});

it("another page that replaces an entry has no mark", () => {
  pushMark({ sheet: "choice" });
  window.history.replaceState({ tree: "other" }, "", "/page?a=2");
  expect(window.history.state).toEqual({ tree: "other" });
  expect(markNow("sheet")).toBeUndefined();
});
