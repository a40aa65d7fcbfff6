import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DeviceSearch } from "#components/devices/list/device-search.tsx";
import { SortButton } from "#components/devices/list/sort-button.tsx";
import { deviceSearches } from "#lib/client/lists/device-searches.ts";
import { usePullRefresh } from "#lib/client/lists/pull-refresh.ts";
import { recentSearches, storeSearch } from "#lib/client/lists/recent-searches.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { rowHeightKey } from "#lib/domain/screens/row-heights.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const query = parseDeviceQuery({});

beforeEach(() => window.localStorage.clear());

describe("the height of the rows", () => {
  it("is chosen in the sort sheet and stored on this phone", async () => {
    const { user } = renderUi(<SortButton query={query} />);
    await user.click(screen.getByRole("button", { name: /Sort/ }));
    await user.click(await screen.findByRole("button", { name: "Compact" }));
    expect(window.localStorage.getItem(rowHeightKey)).toBe("compact");
    expect(screen.getByRole("button", { name: "Compact" })).toHaveAttribute("aria-pressed", "true");
    expectReady(screen.getByRole("button", { name: "Refresh" }));
  });
});

describe("recent searches", () => {
  it("are stored from two characters on", () => {
    for (const word of ["\u51b7", " a ", "", "\u51b7\u5e93"]) storeSearch(deviceSearches, word);
    expect(recentSearches(deviceSearches)).toEqual(["\u51b7\u5e93"]);
  });

  it("keep the newest first, whole words instead of their prefixes, and no more than eight", () => {
    for (const word of ["a", "fre", "Freezer", "cold", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th"])
      storeSearch("test", word);
    expect(recentSearches("test")).toEqual(["7th", "6th", "5th", "4th", "3rd", "2nd", "1st", "cold"]);
    window.localStorage.setItem("test", "{not json");
    expect(recentSearches("test")).toEqual([]);
  });

  it("are offered when a search begins; Escape, the arrow and a choice close the search", async () => {
    storeSearch(deviceSearches, "Freezer");
    const { user } = renderUi(<DeviceSearch query={query} />);
    const field = screen.getByRole("searchbox");
    const close = () => screen.queryByRole("button", { name: "Close search" });
    await user.click(field);
    expect(await screen.findByRole("button", { name: "Freezer" })).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(close()).toBeNull());
    await user.click(field);
    await user.click(close() ?? field);
    await waitFor(() => expect(close()).toBeNull());
    await user.click(field);
    await user.click(await screen.findByRole("button", { name: "Freezer" }));
    expect(field).toHaveValue("Freezer");
    expect(close()).toBeNull();
  });

  it("keep what a search ended with, and nothing of one whose page disappears, as at the end of a session", async () => {
    storeSearch(deviceSearches, "Freezer");
    const { user, unmount } = renderUi(<DeviceSearch query={query} />);
    const field = screen.getByRole("searchbox");
    await user.click(field);
    await screen.findByRole("button", { name: "Freezer" });
    await user.keyboard("cold{Escape}");
    expect(recentSearches(deviceSearches)).toEqual(["cold", "Freezer"]);
    await user.click(field);
    await user.keyboard(" room");
    unmount();
    expect(recentSearches(deviceSearches)).toEqual(["cold", "Freezer"]);
  });
});

describe("pulling the page down", () => {
  function Drawn({ run }: { run: () => void }) {
    const { drawn, ready } = usePullRefresh(run);
    return <output data-testid="drawn">{`${drawn} ${ready}`}</output>;
  }
  const touch = (type: "touchStart" | "touchMove", clientY: number, on: Element = document.body) =>
    fireEvent[type](on, { touches: [{ clientY }] });
  const twoFingers = (type: "touchStart" | "touchMove") =>
    fireEvent[type](document.body, { touches: [{ clientY: 400 }, { clientY: 500 }] });

  it("refreshes only when it was pulled far enough", () => {
    let runs = 0;
    renderUi(
      <Drawn
        run={() => {
          runs += 1;
        }}
      />,
    );
    touch("touchStart", 100);
    touch("touchMove", 180);
    expect(screen.getByTestId("drawn")).toHaveTextContent("40 false");
    fireEvent.touchEnd(document.body);
    expect(runs).toBe(0);
    touch("touchStart", 100);
    touch("touchMove", 400);
    expect(screen.getByTestId("drawn")).toHaveTextContent("96 true");
    fireEvent.touchEnd(document.body);
    expect(runs).toBe(1);
    expect(screen.getByTestId("drawn")).toHaveTextContent("0 false");
  });

  it("pans a zoomed page, and refreshes only from its very top", () => {
    vi.stubGlobal("visualViewport", { pageTop: 120 });
    onTestFinished(() => void vi.unstubAllGlobals());
    const run = vi.fn();
    renderUi(<Drawn run={run} />);
    touch("touchStart", 100);
    touch("touchMove", 400);
    expect(screen.getByTestId("drawn")).toHaveTextContent("0 false");
    fireEvent.touchEnd(document.body);
    expect(run).not.toHaveBeenCalled();
  });

  const inSheet = () => screen.getByRole("dialog");
  it.each<[string, () => void]>([
    ["starts in a sheet", () => [touch("touchStart", 100, inSheet()), touch("touchMove", 400, inSheet())]],
    ["starts with two fingers", () => [twoFingers("touchStart"), touch("touchMove", 900)]],
    ["is joined by a second", () => [touch("touchStart", 100), touch("touchMove", 400), twoFingers("touchStart")]],
    ["continues with two", () => [touch("touchStart", 100), touch("touchMove", 400), twoFingers("touchMove")]],
    [
      "scrolls the page",
      () => {
        for (const y of [100, 400]) touch(y === 100 ? "touchStart" : "touchMove", y);
        vi.stubGlobal("visualViewport", { pageTop: 120 });
        touch("touchMove", 410);
      },
    ],
    [
      "is taken over by the browser",
      () => {
        for (const y of [100, 400]) touch(y === 100 ? "touchStart" : "touchMove", y);
        fireEvent.touchCancel(document.body);
      },
    ],
  ])("refreshes nothing if the touch %s", (_title, pull) => {
    onTestFinished(() => void vi.unstubAllGlobals());
    const run = vi.fn();
    renderUi(
      <>
        <Drawn run={run} />
        <div role="dialog" aria-label="sheet" />
      </>,
    );
    pull();
    fireEvent.touchEnd(document.body);
    expect(screen.getByTestId("drawn")).toHaveTextContent("0 false");
    expect(run).not.toHaveBeenCalled();
  });

  it("refreshes nothing once the list is left", () => {
    const run = vi.fn();
    renderUi(<Drawn run={run} />).unmount();
    touch("touchStart", 100);
    touch("touchMove", 400);
    fireEvent.touchEnd(document.body);
    expect(run).not.toHaveBeenCalled();
  });
});
