import { act, renderHook, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lazyOverlay } from "#components/ui/loading/lazy-overlay.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { noteBuild } from "#lib/client/app/own-build.ts";
import { useReached } from "#lib/client/calls/online.ts";
import { checkReach } from "#lib/client/calls/reach.ts";
import { whenReached } from "#lib/client/page-loading/when-reached.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { serveWorker, type WorkerServer } from "#tests/support/screen/worker-server.ts";

let server: WorkerServer;
/** Whether the code can be fetched. */
let isThere = false;
const reload = vi.fn();

type Props = { opened: boolean; onClose: () => void };
const Order = (props: Props) => <Sheet {...props} title="Order" />;
const fetched = async <T,>(code: T): Promise<T> => {
  if (!isThere) throw new Error("Failed to load chunk");
  return code;
};

function page() {
  const OrderLater = lazyOverlay<Props>(() => fetched(Order));
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Sort
        </button>
        <OrderLater opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  }
  const { user } = renderUi(<Page />);
  return { user, tap: () => user.click(screen.getByRole("button", { name: "Sort" })) };
}

beforeEach(async () => {
  isThere = false;
  server = await serveWorker();
  noteBuild(server.build);
  reload.mockClear();
  vi.stubGlobal("location", { ...window.location, reload });
});

afterEach(async () => {
  noteBuild(null);
  server.status = 200;
  await act(checkReach);
  await server.close();
});

describe("a lazy part that fails to load after a tap", () => {
  it("says so, leaves the page as it is, and loads with the next tap", async () => {
    const { tap } = page();
    server.status = 502;
    await tap();
    expect(await screen.findByText("Network connection fault")).toBeVisible();
    isThere = true;
    await tap();
    expect(await screen.findByRole("dialog", { name: "Order" })).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
  });

  it("offers to reload if a newer version has replaced it, and does not reload by itself", async () => {
    const { tap, user } = page();
    server.build = "two";
    await tap();
    expect(await screen.findByText("A new version is ready")).toBeVisible();
    expect(reload).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe("a lazy part with a placeholder on its page", () => {
  it("loads once the server is reachable again", async () => {
    renderHook(() => useReached());
    server.status = 502;
    const come = vi.fn();
    void whenReached(() => fetched("code")).then(come);
    await waitFor(() => expect(server.asked).not.toEqual([]));
    isThere = true;
    server.status = 200;
    await act(checkReach);
    await waitFor(() => expect(come).toHaveBeenCalledWith("code"));
  });

  it("is requested once more if the server answers, and fails if the server no longer has it", async () => {
    const load = vi.fn(() => fetched("code"));
    await expect(whenReached(load)).rejects.toThrow("Failed to load chunk");
    expect(load).toHaveBeenCalledTimes(2);
  });
});
