import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrokenPage } from "#components/ui/failures/broken-page.tsx";
import { checkReach } from "#lib/client/calls/reach.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { serveWorker, type WorkerServer } from "#tests/support/screen/worker-server.ts";

const reload = vi.fn();
const chunkError = Object.assign(new Error("Failed to load chunk /mobile-h5/_next/a.js"), { name: "ChunkLoadError" });

let server: WorkerServer;

beforeEach(async () => {
  server = await serveWorker();
  reload.mockClear();
  window.sessionStorage.clear();
  vi.stubGlobal("location", { ...window.location, reload });
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.status = 200;
  await act(checkReach);
  await server.close();
});

describe("a screen that failed to render", () => {
  it("says so and is rendered again with fresh data on request", async () => {
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
    const { unmount } = renderUi(<BrokenPage error={chunkError} reset={() => {}} />);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    unmount();
    const { user } = renderUi(<BrokenPage error={chunkError} reset={() => {}} />);
    expect(reload).toHaveBeenCalledOnce();
    expect(screen.getByRole("heading", { name: "The app was updated" })).toBeVisible();
    await act(checkReach);
    expect(reload).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("blames the network if only a part of it was loaded", async () => {
    const reset = vi.fn();
    const { user, moves } = renderUi(<BrokenPage error={new TypeError("network error")} reset={reset} />);
    expect(screen.getByText("Network connection fault")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(moves).toEqual([["refresh"]]);
    expect(reset).toHaveBeenCalledOnce();
  });

  it("is neither reloaded nor left while the server is unreachable, and is reloaded by itself afterwards", async () => {
    server.status = 502;
    const reset = vi.fn();
    const { user, moves } = renderUi(<BrokenPage error={chunkError} reset={reset} />);
    expect(await screen.findByText("Network connection fault")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await act(checkReach);
    expect([moves, reset.mock.calls, reload.mock.calls]).toEqual([[], [], []]);
    server.status = 200;
    await act(checkReach);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
