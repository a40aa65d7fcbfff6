import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrokenPage } from "#components/ui/failures/broken-page.tsx";
import { renderUi } from "#tests/support/render.tsx";

const reload = vi.fn();
const chunkError = Object.assign(new Error("Failed to load chunk /mobile-h5/_next/a.js"), { name: "ChunkLoadError" });

beforeEach(() => {
  reload.mockClear();
  window.sessionStorage.clear();
  vi.stubGlobal("location", { ...window.location, reload });
});
afterEach(() => vi.unstubAllGlobals());

describe("a screen that broke", () => {
  it("says so and is drawn again with fresh data on request", async () => {
    const reset = vi.fn();
    const { user, moves } = renderUi(<BrokenPage error={new Error("boom")} reset={reset} />);
    expect(screen.getByRole("heading", { name: "This did not load" })).toBeVisible();
    expect(screen.queryByText(/boom/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(moves).toEqual([["refresh"]]);
    expect(reset).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
  });

  it("F36: reloads once by itself when a part of the app was replaced by a newer version, then leaves it to the person", async () => {
    renderUi(<BrokenPage error={chunkError} reset={() => {}} />).unmount();
    expect(reload).toHaveBeenCalledOnce();
    const { user } = renderUi(<BrokenPage error={chunkError} reset={() => {}} />);
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getByRole("heading", { name: "The app was updated" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
