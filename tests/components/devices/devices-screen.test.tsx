import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { DeviceScreen, type DeviceScreenProps } from "#components/devices/list/device-screen.tsx";
import { liveStore } from "#lib/client/live/live-store.ts";
import { overview } from "#lib/contract/overview.ts";
import { failureOfKey, failureOfStatus } from "#lib/domain/errors.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevices } from "#tests/support/screen/sample-device.ts";

const home = "/mobile-h5/device-management/home";
const counts = { all: 24, online: 17, offline: 5, inactivated: 2 };
/** A fresh response of the server each time: one that was shown before counts as restored by Back, and is reloaded. */
const fresh = (): DeviceScreenProps => ({
  query: parseDeviceQuery({}),
  list: { ok: true, data: { list: sampleDevices(3), total: 3, counts } },
  groups: {
    ok: true,
    data: [
      { groupId: "g1", groupName: "North store", deviceCount: 12 },
      { groupId: "g2", groupName: "South store", deviceCount: 9 },
    ],
  },
  statistics: { ok: true, data: { ...counts, alarming: 6, expiringSoon: 0 } },
  codes: ["count:all", "count:online", "count:offline", "count:unregistered"],
});
const show = (change: Partial<DeviceScreenProps> = {}) => renderUi(<DeviceScreen {...fresh()} {...change} />);
const filters = () => within(screen.getByRole("navigation", { name: "Filter by state" })).getAllByRole("link");

describe("the device list's screen", () => {
  it("names the group, counts by state, and marks the filter that is applied", () => {
    show({ query: parseDeviceQuery({ status: "offline", group: "g1" }) });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("North store");
    expect(filters().map((link) => link.textContent)).toEqual(["24All", "17Online", "5Offline", "2Inactivated"]);
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Offline");
    expect(filters()[1]).toHaveAttribute("href", `${home}?status=online&group=g1`);
  });

  it("hides each count without its permission code, and the strip if nothing is left to choose", () => {
    const { unmount } = show({ codes: ["count:all", "count:offline"] });
    expect(filters()).toHaveLength(2);
    unmount();
    show({ codes: ["count:all"] });
    expect(screen.queryByRole("navigation")).toBeNull();
  });

  it("shows a quick chip only while it matches something, and removes its filter on a second tap", () => {
    const { unmount } = show();
    expect(screen.getByRole("link", { name: "Alarm 6" })).toHaveAttribute("href", `${home}?only=alarming`);
    expect(screen.queryByRole("link", { name: /Expiring/ })).toBeNull();
    unmount();
    show({ query: parseDeviceQuery({ only: "alarming" }) });
    expect(screen.getByRole("link", { name: "Alarm 6" })).toHaveAttribute("href", home);
  });

  it("is reloaded when permissions change, also while it is empty", async () => {
    const { moves } = show({ list: { ok: true, data: { list: [], total: 0, counts: null } } });
    const news = { values: new Map(), status: false, alarms: [] };
    await waitFor(() => {
      act(() => liveStore.take({ ...news, access: true }));
      expect(moves).toContainEqual(["refresh"]);
    });
  });

  it("offers the orders in a sheet and writes the choice into the address", async () => {
    const { user, moves } = show({ query: parseDeviceQuery({ status: "online" }) });
    await user.click(screen.getByRole("button", { name: /Sort.*Alarms first/ }));
    const sheet = await screen.findByRole("dialog");
    expect(within(sheet).getByRole("button", { name: /Alarms first/ })).toHaveAttribute("aria-pressed", "true");
    await user.click(within(sheet).getByRole("button", { name: /Closest to a limit/ }));
    expect(moves).toEqual([["replace", `${home}?status=online&sort=limit`]]);
  });

  it("offers the groups with their number of devices", async () => {
    const { user, moves } = show();
    const choose = screen.getByRole("button", { name: /All groups/ });
    // It comes first on its page, where a screen reader would leave the arrow keys to a button with a popup.
    expect(choose).not.toHaveAttribute("aria-haspopup");
    await user.click(choose);
    const sheet = await screen.findByRole("dialog");
    await user.click(within(sheet).getByRole("button", { name: /South store\s*9/ }));
    expect(moves).toEqual([["replace", `${home}?group=g2`]]);
  });

  it("searches while typing and keeps the other filters", async () => {
    const { user, moves } = show({ query: parseDeviceQuery({ status: "online" }) });
    await user.type(screen.getByRole("searchbox", { name: "Search name, ID, ICCID" }), "cold 1{Enter}");
    await expect.poll(() => moves.at(-1)).toEqual(["replace", `${home}?status=online&keyword=cold+1`]);
  });

  it("says that there are no devices, and distinguishes that from filters that hide them", () => {
    const none = { ok: true, data: { list: [], total: 0, counts } } as const;
    const { unmount } = show({ list: { ...none, data: { ...none.data, list: [] } } });
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("No devices yet");
    // It would cover the second button for adding one.
    expect(screen.queryByRole("searchbox")).toBeNull();
    unmount();
    show({ list: { ...none, data: { ...none.data, list: [] } }, query: parseDeviceQuery({ keyword: "x" }) });
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("No devices match");
    expect(screen.getByText("No name, ID or ICCID has “x” in it.")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("x");
    expect(screen.getByRole("link", { name: "Clear the search" })).toHaveAttribute("href", home);
  });

  it("names filters only if some are set", () => {
    const empty: DeviceScreenProps["list"] = { ok: true, data: { list: [], total: 0, counts } };
    const { rerender } = show({ list: empty, query: parseDeviceQuery({ status: "offline" }) });
    expect(screen.getByText("Nothing fits the filters.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Clear filters" })).toBeVisible();
    rerender(<DeviceScreen {...fresh()} list={empty} query={parseDeviceQuery({ status: "offline", keyword: "x" })} />);
    expect(screen.getByRole("link", { name: "Clear filters and search" })).toHaveAttribute("href", home);
  });

  it("says why the list did not load, with a way to try again", async () => {
    const { user, moves } = show({ list: { ok: false, failure: failureOfStatus(503) } });
    expect(screen.getByText("Service unavailable")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(moves).toEqual([["refresh"]]);
  });

  it("keeps the shown data when reloading fails", async () => {
    const { rerender } = show();
    rerender(<DeviceScreen {...fresh()} list={{ ok: false, failure: failureOfStatus(504) }} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    expect(await screen.findByText("Network timed out. Try again")).toBeVisible();
  });

  it("keeps no data of a group that was deleted or withdrawn, and leads to all devices", () => {
    const query = parseDeviceQuery({ group: "g1" });
    const { rerender } = show({ query });
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
    rerender(<DeviceScreen {...fresh()} query={query} list={{ ok: false, failure: failureOfKey("group.notFound") }} />);
    expect(screen.queryAllByRole("listitem")).toEqual([]);
    expect(screen.getByRole("link", { name: "Clear filters" })).toHaveAttribute("href", home);
  });

  it("names the required code to a person who may not see the list", () => {
    show({ list: { ok: false, failure: missingPermission("tab:device") } });
    expect(screen.getByText("tab:device")).toBeVisible();
  });

  it("leads a person who may not see it to signing out, and not to the list itself", () => {
    show({ list: { ok: false, failure: missingPermission("tab:device") } });
    expect(screen.getByRole("link", { name: "Go to More" })).toHaveAttribute("href", href("more"));
    expect(screen.queryByRole("link", { name: "Back to devices" })).not.toBeInTheDocument();
  });

  it("uses the list's own total for devices that the figures do not count", () => {
    const { inactivated: _, ...figures } = counts;
    show({ statistics: { ok: true, data: figures } });
    expect(filters().map((link) => link.textContent)).toEqual(["24All", "17Online", "5Offline", "2Inactivated"]);
  });

  it("works without groups and counts", () => {
    show({
      groups: { ok: false, failure: failureOfStatus(503) },
      statistics: { ok: false, failure: failureOfStatus(503) },
      list: { ok: true, data: { list: sampleDevices(1), total: 1 } },
    });
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("All groups");
    expect(filters().map((link) => link.textContent)).toEqual(["All", "Online", "Offline", "Inactivated"]);
  });

  it("recounts when the stream reports a state, and keeps the rows in place", async () => {
    const server = await serveLive();
    const asked = answerCalls({
      [overview.statistics.path]: () => ({ code: 200, data: { ...counts, online: 16, offline: 6, alarming: 7 } }),
    });
    const { moves, unmount } = show();
    await waitFor(() => expect(server.open()).toBe(1));
    server.send("device", { deviceId: "D1", patch: { status: "offline", statusTime: Date.now() } });
    // Recounted once the platform has certainly stored the state.
    await screen.findByRole("link", { name: "Alarm 7" });
    expect(filters().map((link) => link.textContent)).toEqual(["24All", "16Online", "6Offline", "2Inactivated"]);
    expect(screen.getAllByRole("listitem")[1]).toHaveTextContent("Device 1, Offline");
    expect(asked.map(({ path }) => path)).toEqual([overview.statistics.path]);
    expect(moves).toEqual([]);
    unmount();
    await server.close();
  });
});
