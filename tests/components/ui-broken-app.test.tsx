import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { BrokenApp } from "#components/ui/failures/broken-app.tsx";
// Read ahead: what is fetched when something breaks takes its time to come.
import "#components/ui/failures/broken-view.tsx";
import { keepLanguage } from "#lib/client/app/language.ts";
import { appearanceAttribute, appearanceKey } from "#lib/domain/screens/appearances.ts";
import { wordsWhenBroken } from "#lib/i18n/words-when-broken.ts";

vi.mock("#lib/i18n/words-when-broken.ts", async (original) => {
  const whole = await original<{ wordsWhenBroken: typeof wordsWhenBroken }>();
  return { wordsWhenBroken: vi.fn(whole.wordsWhenBroken) };
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock("#components/ui/failures/broken-view.tsx");
  window.localStorage.clear();
  window.sessionStorage.clear();
  keepLanguage("en");
});

const open = (error = new Error("boom")) => render(<BrokenApp error={error} />, { container: document });

describe("an app whose frame broke", () => {
  it("says so in the language and colours of this browser, and offers to read the page anew", async () => {
    keepLanguage("zh-cn");
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

  it("is read anew once by itself when a newer version took the place of its parts", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, reload });
    open(Object.assign(new Error("Failed to load chunk a.js"), { name: "ChunkLoadError" }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(screen.queryByRole("heading")).toBeNull();
  });

  it("leaves a link to the page, by its name, where not even the words can be fetched", async () => {
    vi.doMock("#components/ui/failures/broken-view.tsx", () => {
      throw new Error("no network");
    });
    document.title = "Devices";
    open();
    expect(await screen.findByRole("link", { name: "Devices" })).toHaveAttribute("href", window.location.href);
  });

  it("has the name of the page where the line loses its words too, and the words once they come", async () => {
    vi.mocked(wordsWhenBroken).mockRejectedValueOnce(new Error("no network"));
    document.title = "Devices";
    // It was read anew by itself a moment ago.
    window.sessionStorage.setItem("reloadedAt", String(Date.now()));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    open(Object.assign(new Error("Failed to load chunk a.js"), { name: "ChunkLoadError" }));
    expect(await screen.findByRole("heading", { name: "Devices" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Devices" })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByRole("button", { name: "Reload" })).toBeVisible();
    expect(screen.getByText("Network connection fault")).toBeVisible();
  });
});
