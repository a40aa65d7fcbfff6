import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DeviceList } from "#components/devices/rows/device-list.tsx";
import { watchedIds } from "#components/devices/rows/watched-ids.ts";
import { type Device, devices } from "#lib/contract/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice, sampleDevices } from "#tests/support/screen/sample-device.ts";

const query = parseDeviceQuery({ status: "online" });
const rows = () => screen.getAllByRole("link");
const show = (list: Device[], total: number, of = query) =>
  renderUi(<DeviceList devices={list} total={total} query={of} />);
const page = (list: Device[], total: number) => () => ({ code: 200, data: { list, total, pageNum: 2, pageSize: 20 } });

/** jsdom has no layout: a row is 200 px high, so that 20 rows are a page of 4 000 px on a screen of 800 px. */
const pageHeight = () => document.querySelectorAll("a").length * 200;

/** Scrolls until the lower edge of the screen is at this share of the page. */
function scrollTo(share: number): void {
  Object.assign(window, { scrollY: pageHeight() * share - 800 });
  fireEvent.scroll(window);
}

beforeEach(() => {
  window.history.replaceState(null, "", "/mobile-h5/device-management/home?status=online");
  Object.assign(window, { innerHeight: 800 });
  Object.defineProperty(document.documentElement, "scrollHeight", { get: pageHeight, configurable: true });
});

afterEach(() => {
  Object.assign(window, { scrollY: 0, innerHeight: 768 });
  Reflect.deleteProperty(document.documentElement, "scrollHeight");
});

describe("the device list", () => {
  it("loads the next page at 92 % of the page's height, not before", async () => {
    const asked = answerCalls({ [devices.list.path]: page(sampleDevices(20, 20), 45) });
    show(sampleDevices(20), 45);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    scrollTo(0.91);
    await act(() => vi.advanceTimersByTimeAsync(limits.scroll.throttle));
    expect(asked).toHaveLength(0);
    scrollTo(0.92);
    await act(() => vi.advanceTimersByTimeAsync(limits.scroll.throttle));
    vi.useRealTimers();
    await waitFor(() => expect(rows()).toHaveLength(40));
    expect(asked).toEqual([
      { path: devices.list.path, body: { status: "online", sort: "alarm", pageNum: 2, pageSize: 20 } },
    ]);
    // React writes it into the address after the rows are rendered.
    await waitFor(() => expect(window.location.search).toBe("?status=online&pages=2"));
  });

  it("fills a screen that is taller than its first page, and handles scrolling from before it was mounted", async () => {
    Object.assign(window, { innerHeight: 4_200 });
    const asked = answerCalls({ [devices.list.path]: page(sampleDevices(20, 20), 500) });
    show(sampleDevices(20), 500, parseDeviceQuery({ keyword: "tall" }));
    await waitFor(() => expect(rows()).toHaveLength(40));
    expect(asked).toHaveLength(1);
  });

  it("checks at most once in 200 ms however much is scrolled", async () => {
    const asked = answerCalls({ [devices.list.path]: page(sampleDevices(20, 20), 500) });
    show(sampleDevices(20), 500, parseDeviceQuery({ keyword: "throttle" }));
    for (let turn = 0; turn < 30; turn++) scrollTo(0.95);
    await waitFor(() => expect(rows()).toHaveLength(40));
    expect(asked).toHaveLength(1);
  });

  it("shows a device once although two pages contain it", async () => {
    answerCalls({ [devices.list.path]: page(sampleDevices(20, 15), 500) });
    show(sampleDevices(20), 500, parseDeviceQuery({ keyword: "doubles" }));
    scrollTo(1);
    await waitFor(() => expect(rows()).toHaveLength(35));
    expect(new Set(rows().map((row) => row.getAttribute("href"))).size).toBe(35);
  });

  it("offers to try again, in its last row, when a page does not load", async () => {
    let failing = true;
    answerCalls({
      [devices.list.path]: () => (failing ? { status: 503 } : page(sampleDevices(5, 20), 25)()),
    });
    const { user } = show(sampleDevices(20), 25, parseDeviceQuery({ keyword: "failing" }));
    scrollTo(1);
    const retry = await screen.findByRole("button", { name: "Could not load more. Tap to retry" });
    expect(screen.queryByRole("alert")).toHaveTextContent("");
    // Not every screen reader announces a button that is inserted.
    expect(screen.getByText("Could not load more. Tap to retry", { selector: "[role=status]" })).toBeInTheDocument();
    failing = false;
    await user.click(retry);
    await waitFor(() => expect(rows()).toHaveLength(25));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("requests nothing once all devices are loaded", async () => {
    const asked = answerCalls({});
    show(sampleDevices(12), 12);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    scrollTo(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    vi.useRealTimers();
    expect(asked).toHaveLength(0);
  });

  it("has every row in the page up to 60, and only those near the screen beyond", async () => {
    const { unmount } = show(sampleDevices(limits.virtualiseAbove), 60);
    expect(rows()).toHaveLength(60);
    unmount();
    // jsdom has no layout: every row is 66 px high.
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(66);
    const { container } = show(sampleDevices(100), 100);
    // The code of long lists is loaded with the first one.
    await waitFor(() => expect(rows().length).toBeLessThan(40));
    expect(rows()[0]).toHaveAccessibleName(/Device 0/);
    expect(container.querySelector("ul")?.style.height).toBe("6600px");
    expect(container.querySelector("li")).toHaveAttribute("aria-setsize", "100");
  });

  it("is laid out by the remembered heights of its rows when one comes back, and not by default ones", async () => {
    // jsdom has no layout: every row is 56 px high, and rows that were never visible have no known height.
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(56);
    document.documentElement.dataset.rows = "compact";
    const opened = async () => {
      const { container, unmount } = show(sampleDevices(100), 100);
      await waitFor(() => expect(rows().length).toBeLessThan(40));
      const height = Number.parseInt(container.querySelector("ul")?.style.height ?? "", 10);
      unmount();
      return height;
    };
    expect(await opened()).toBeGreaterThan(5_600);
    expect(await opened()).toBe(5_600);
    // With rows of another size none of these heights apply.
    document.documentElement.dataset.rows = "large";
    expect(await opened()).toBeGreaterThan(5_600);
    delete document.documentElement.dataset.rows;
  });

  it("keeps the order of the server when a device begins to alarm", async () => {
    const first = sampleDevices(2);
    const { rerender } = show(first, 2);
    rerender(
      <DeviceList
        devices={[...first.slice(0, 1), sampleDevice({ deviceId: "D1", status: "alarming" })]}
        total={2}
        query={query}
      />,
    );
    expect(rows().map((row) => row.getAttribute("href"))).toEqual([
      expect.stringContaining("D0"),
      expect.stringContaining("D1"),
    ]);
  });
});

describe("the devices that a stream follows", () => {
  const ids = sampleDevices(500).map(({ deviceId }) => deviceId);
  it("are all of a short list", () => {
    expect(watchedIds(ids.slice(0, 100), 0, 9)).toHaveLength(100);
  });
  it("are those near the screen in a long one, and unchanged by a little scrolling", () => {
    const watched = watchedIds(ids, 205, 215);
    expect(watched.length).toBeLessThanOrEqual(limits.watched);
    expect(watched).toEqual(expect.arrayContaining(ids.slice(200, 240)));
    expect(watchedIds(ids, 208, 218)).toEqual(watched);
  });
});
