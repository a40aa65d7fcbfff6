import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { inNativeApp } from "#lib/client/bridge/native-app.ts";
import { clearKept, keepFor, keepScreen, stopKeeping } from "#lib/client/kept/keeper.ts";
import { keptFor, keptForNobody, noteKeptFor } from "#lib/client/kept/kept-for.ts";
import { useRowHeight } from "#lib/client/lists/row-height.ts";
import { setPageOwner } from "#lib/client/page-owner.ts";
import { setAppearance, useAppearance } from "#lib/client/pages/appearance.ts";
import { followTextZoom } from "#lib/client/pages/text-zoom.ts";
import { eventually } from "#tests/support/screen/eventually.ts";

const refuse = () => {
  throw new DOMException("denied", "SecurityError");
};

describe("a browser without storage", () => {
  beforeEach(() => {
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(refuse);
    vi.spyOn(window, "localStorage", "get").mockImplementation(refuse);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    window.history.replaceState(null, "", "/");
  });

  it("shows its pages, in the colours of the system and with usual rows", () => {
    const Page = () => <p>{`${useAppearance()} ${useRowHeight()}`}</p>;
    render(<Page />);
    expect(screen.getByText("auto standard")).toBeVisible();
    expect(() => setAppearance("dark")).not.toThrow();
  });

  it("has no other tabs that could learn whose page it shows", () => {
    vi.stubGlobal("BroadcastChannel", refuse);
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(() => setPageOwner(null)).not.toThrow();
  });

  it("is not treated as the native app, unless its address says so", () => {
    expect(inNativeApp()).toBe(false);
    window.history.replaceState(null, "", "/?isApp=1");
    expect(inNativeApp()).toBe(true);
  });

  it("follows the text size of the app around the page", async () => {
    const measured = vi.spyOn(document.body, "append");
    const end = followTextZoom();
    const before = measured.mock.calls.length;
    document.body.setAttribute("style", "color: red");
    await eventually(() => expect(measured.mock.calls.length).toBeGreaterThan(before));
    end();
  });

  it("delays neither screens nor signing out for a missing database", async () => {
    await keepFor("somebody");
    const all = [keepScreen("devices", "", { time: 1, data: { list: [], total: 0 } }), clearKept()];
    const late = new Promise((resolve) => setTimeout(resolve, 2_000, "late"));
    expect(await Promise.race([Promise.all(all), late])).not.toBe("late");
  });
});

it("a browser whose database never answers lets people sign in and out, and shows nobody any stored data", async () => {
  vi.stubGlobal("IDBRequest", EventTarget);
  vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    window.localStorage.clear();
  });
  noteKeptFor("somebody");
  await stopKeeping();
  expect(keptFor()).toBe(keptForNobody);
});
