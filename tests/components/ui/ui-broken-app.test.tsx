import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { BrokenApp } from "#components/ui/failures/broken-app.tsx";
// Imported in advance: what is loaded on a failure takes a while.
import "#components/ui/failures/broken-view.tsx";
import { storeLanguage } from "#lib/client/app/language.ts";
import { appearanceAttribute, appearanceKey } from "#lib/domain/screens/appearances.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("#components/ui/failures/broken-view.tsx");
  vi.doUnmock("#messages/en.json");
  window.localStorage.clear();
  window.sessionStorage.clear();
  storeLanguage("en");
});

const open = (error = new Error("boom")) => render(<BrokenApp error={error} />, { container: document });

describe("an app whose frame failed", () => {
  it("says so in the language and colours of this browser, and offers to reload", async () => {
    storeLanguage("zh-cn");
    window.localStorage.setItem(appearanceKey, "dark");
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, reload });
    open();
    expect(await screen.findByRole("heading", { name: "加载失败" })).toBeVisible();
    expect(document.documentElement.lang).toBe("zh-CN");
    expect(document.documentElement.getAttribute(appearanceAttribute)).toBe("dark");
    screen.getByRole("button").click();
    expect(reload).toHaveBeenCalledOnce();
  });

  it("reloads once by itself when a newer version replaced its files", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, reload });
    open(Object.assign(new Error("Failed to load chunk a.js"), { name: "ChunkLoadError" }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("leaves a link with the page's name, if not even the texts can be loaded", async () => {
    vi.doMock("#components/ui/failures/broken-view.tsx", () => {
      throw new Error("no network");
    });
    document.title = "Devices";
    open();
    expect(await screen.findByRole("link", { name: "Devices" })).toHaveAttribute("href", window.location.href);
  });

  it("shows the page's name if loading the texts fails too, and the texts once they load", async () => {
    vi.doMock("#messages/en.json", () => {
      throw new Error("no network");
    });
    document.title = "Devices";
    // It has reloaded by itself a moment ago.
    window.sessionStorage.setItem("reloadedAt", String(Date.now()));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    open(Object.assign(new Error("Failed to load chunk a.js"), { name: "ChunkLoadError" }));
    expect(await screen.findByRole("heading", { name: "Devices" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Devices" })).toBeVisible();
    vi.doUnmock("#messages/en.json");
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByRole("button", { name: "Reload" })).toBeVisible();
    expect(screen.getByText("Network connection fault")).toBeVisible();
  });
});
