import { act, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { CardAnswers } from "#components/report/card-answers.ts";
import { composition } from "#components/report/composition.ts";
import { ReportGroup } from "#components/report/report-group.tsx";
import { ReportScreen } from "#components/report/report-screen.tsx";
import { failureOfKey, failureOfStatus } from "#lib/domain/errors.ts";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const statistics = {
  all: 512,
  online: 471,
  offline: 26,
  inactivated: 12,
  networkOnline: 9,
  networkOffline: 8,
  alarming: 6,
  expired: 3,
  updateTime: Date.UTC(2025, 10, 20, 2, 24, 36),
};
const byDay = {
  days: 7,
  total: 20,
  previousTotal: 25,
  list: [3, 1, 0, 9, 4, 0, 3].map((count, index) => ({ date: `2025-11-${14 + index}`, count })),
};
const byDevice = [
  { deviceId: "d3", deviceName: "Blast tunnel 3", count: 14 },
  { deviceId: "d1", deviceName: "Cold room 1", count: 6 },
];
const orders = { month: "2025-11", count: 4, paidCount: 3, amount: 504 };
const home = "/mobile-h5/device-management/home";
const list = "/mobile-h5/device-alarm";

const ok = <T,>(data: T) => Promise.resolve({ ok: true as const, data });
const failed = (status: number) => Promise.resolve({ ok: false as const, failure: failureOfStatus(status) });

async function show(change: Partial<CardAnswers> = {}, codes: readonly string[] = permissionCodes) {
  const cards = { statistics: ok(statistics), byDay: ok(byDay), byDevice: ok(byDevice), orders: ok(orders), ...change };
  const known = permissionCodes.filter((code) => codes.includes(code));
  const denied = { ok: false as const, failure: missingPermission("tab:report") };
  const page = (
    <ReportScreen
      query={{ span: "week", group: "g1" }}
      startTime={0}
      cards={cards}
      groups={known.includes("tab:report") ? { ok: true, data: [{ groupId: "g1", groupName: "North" }] } : denied}
      codes={{ ok: true, data: known }}
    />
  );
  // Its cards wait for their answers.
  return act(async () => renderUi(page));
}
const card = (name: string) => within(screen.getByRole("region", { name }));

describe("the report", () => {
  it("shows the online rate and the composition of the rest, together all devices", async () => {
    await show();
    const online = card("Devices online");
    expect(online.getByText("92.0")).toBeVisible();
    const [all, ...states] = online.getAllByRole("link").map((link) => link.textContent);
    expect([all, states[0]]).toEqual(["471 online", "of 512"]);
    expect(states.slice(1)).toEqual([
      "Alarming, 6",
      "Online, 465",
      "Network online, 9",
      "Network offline, 8",
      "Offline, 9",
      "Inactivated, 12",
      "Expired, 3",
    ]);
    expect(composition(statistics).reduce((sum, { count }) => sum + count, 0)).toBe(statistics.all);
    expect(screen.getByText("As of 2025-11-20 10:24:36")).toBeVisible();
  });

  it("leads from each figure to the list behind it, within the same group and time", async () => {
    const { user, moves } = await show();
    const to = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
    expect(to(/Alarming/)).toBe(`${home}?only=alarming&group=g1`);
    expect(to(/Network offline/)).toBe(`${home}?only=networkOffline&group=g1`);
    expect(to(/471 online/)).toBe(`${home}?status=online&group=g1`);
    expect(to(/of 512/)).toBe(`${home}?group=g1`);
    expect(to(/^20 ?, Alarms/)).toBe(`${list}?status=all&group=g1&span=week`);
    expect(to(/^4 ?, Ordered/)).toBe("/mobile-h5/renew-orders?group=g1&month=2025-11&seen=1");
    for (const paid of [/^3 ?, Paid/, /^¥504 ?,/])
      expect(to(paid)).toBe("/mobile-h5/renew-orders?group=g1&month=2025-11&payStatus=paid&seen=1");
    // A name that ends in a digit is not joined with its number of alarms.
    expect(to(/^Blast tunnel 3 ?, 14 alarms$/)).toBe(`${list}?deviceId=d3&status=all&span=week`);
    screen.getByText("Show as a table").closest("details")?.setAttribute("open", "");
    expect(to(/^2025-11-17 ?, 9 alarms$/)).toBe(`${list}?status=all&group=g1&from=2025-11-17&to=2025-11-17`);
    expect(to(/2025-11-20/)).toBe(`${list}?status=all&group=g1&from=2025-11-20`);
    expect(screen.queryByRole("link", { name: /2025-11-16/ })).toBeNull();
    // A tap on a day of the chart leads there too.
    const peak = card("Alarms").getByRole("img").querySelector("[data-peak]");
    if (peak) await user.click(peak);
    expect(moves).toEqual([["push", `${list}?status=all&group=g1&from=2025-11-17&to=2025-11-17`]]);
  });

  it("describes the bars in words, and whether the number increased", async () => {
    await show();
    expect(card("Alarms").getByRole("img", { name: "20 alarms, most on 2025-11-17: 9" })).toBeInTheDocument();
    expect(card("Alarms").getByText("20% fewer")).toBeVisible();
    const bars = card("Alarms").getByRole("img");
    // The scale, the figure of the highest bar, and as many dates as fit: of seven every second one, including the
    // last.
    expect([...bars.querySelectorAll(".num")].map((each) => each.textContent)).toEqual([
      "0",
      "4",
      "8",
      "11/14",
      "11/16",
      "9",
      "11/18",
      "11/20",
    ]);
    const shares = [...bars.querySelectorAll<HTMLElement>("[style]")].map((each) =>
      each.style.getPropertyValue("--at"),
    );
    expect(shares.map((share) => Math.round(Number(share) * 9))).toEqual([0, 4, 8, 3, 1, 0, 9, 4, 0, 3]);
    expect(card("Data-card orders this month").getByText("¥504")).toBeVisible();
  });

  it("writes the figure above one of several equal days, and leaves room for large ones at the axis", async () => {
    const counts = [99_999, 0, 99_999, 99_999];
    const days = counts.map((count, index) => ({ date: `2025-11-${14 + index}`, count }));
    await show({ byDay: ok({ ...byDay, list: days }) });
    const bars = card("Alarms").getByRole("img");
    expect(bars.querySelectorAll("[data-peak]")).toHaveLength(3);
    expect([...bars.querySelectorAll("b")].map((each) => each.closest("[data-href]"))).toEqual([
      bars.querySelector("[data-peak]"),
    ]);
    expect(bars.style.getPropertyValue("--digits")).toBe("5");
  });

  it("lists no device without alarms, which another platform may return", async () => {
    await show({ byDevice: ok([{ deviceId: "d2", deviceName: "Cold room 2", count: 0 }]) });
    expect(card("Most alarms").queryByText("Cold room 2")).toBeNull();
    expect(card("Most alarms").getByText("No alarms in this period")).toBeVisible();
  });

  it("lets one card fail without the others", async () => {
    await show({ byDay: failed(503), orders: failed(408) });
    expect(card("Alarms").getByText("Service unavailable")).toBeVisible();
    expect(card("Alarms").getByRole("button", { name: "Retry" })).toBeVisible();
    expect(card("Data-card orders this month").getByText("Request timed out. Try again")).toBeVisible();
    expect(card("Most alarms").getByText("Blast tunnel 3")).toBeVisible();
    expect(card("Devices online").getByText("92.0")).toBeVisible();
  });

  it.each([
    ["g1", "North store"],
    ["S8_VBIj", "Group"],
    [undefined, "All groups"],
  ])("names its group, and a deleted one not by its id: %s", (group, name) => {
    renderUi(
      <ReportGroup query={{ group, span: "twoWeeks" }} groups={[{ groupId: "g1", groupName: "North store" }]} />,
    );
    expect(screen.getByRole("button")).toHaveTextContent(name);
    expect(screen.queryByText(/S8_VBIj/)).toBeNull();
  });

  it("of a deleted group shows no figures and no retry, but a link to all groups", () => {
    const cards = { statistics: ok(statistics), byDay: ok(byDay), byDevice: ok([]), orders: ok(orders) };
    renderUi(
      <ReportScreen
        query={{ span: "month", group: "gone" }}
        startTime={0}
        cards={cards}
        groups={{ ok: true, data: [{ groupId: "g1", groupName: "North" }] }}
        codes={{ ok: true, data: [...permissionCodes] }}
      />,
    );
    expect(screen.getByText("This group does not exist")).toBeVisible();
    expect(screen.queryByRole("region")).toBeNull();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    expect(screen.getByRole("link", { name: "All groups" })).toHaveAttribute(
      "href",
      "/mobile-h5/data-report?span=month",
    );
  });

  it("says that a group was deleted while its report loaded, without a retry", async () => {
    await show({ statistics: Promise.resolve({ ok: false, failure: failureOfKey("group.notFound") }) });
    expect(card("Devices online").getByText("Group not found")).toBeVisible();
    expect(card("Devices online").queryByRole("button", { name: "Retry" })).toBeNull();
  });

  it("says 100 % only if all devices are included", async () => {
    const { unmount } = await show({ statistics: ok({ ...statistics, all: 4000, online: 3999 }) });
    expect(card("Devices online").getByText("99.9")).toBeVisible();
    unmount();
    await show({ statistics: ok({ ...statistics, all: 4000, online: 4000 }) });
    expect(card("Devices online").getByText("100.0")).toBeVisible();
  });

  it("shows no figures if there are no data", async () => {
    const none = byDay.list.map(({ date }) => ({ date, count: 0 }));
    await show({
      statistics: ok({ all: 0, online: 0, offline: 0 }),
      byDay: ok({ days: 7, total: 0, previousTotal: 0, list: none }),
      byDevice: ok([]),
      orders: ok({ month: "2025-11", count: 0 }),
    });
    expect(card("Devices online").getByText("No devices yet")).toBeVisible();
    expect(card("Alarms").getByText("No alarms in this period")).toBeVisible();
    expect(card("Alarms").queryByText(/%/)).toBeNull();
    expect(card("Data-card orders this month").getByText("No orders yet in 2025-11")).toBeVisible();
  });

  it("names no month of orders if the platform does not", async () => {
    for (const month of [null, ""]) {
      const { unmount } = await show({ orders: ok({ month, count: 0 }) });
      expect(card("Data-card orders this month").getByText("No orders yet")).toBeVisible();
      unmount();
    }
  });

  it("shows no zero for what the platform does not report", async () => {
    await show({
      statistics: ok({ all: 9, online: 6, offline: 3, expired: 0 }),
      orders: ok({ month: "2025-11", count: 4 }),
    });
    const states = card("Devices online").getAllByRole("listitem");
    expect(states.map((state) => state.textContent)).toEqual([
      "Alarming, —",
      "Online, 6",
      "Network online, —",
      "Network offline, —",
      "Offline, 3",
      "Inactivated, —",
      "Expired, 0",
    ]);
    const figures = card("Data-card orders this month").getAllByRole("definition");
    expect(figures.map((figure) => figure.textContent)).toEqual(["4, Ordered", "—", "—"]);
  });

  it("has no links to lists that the person may not open, and is denied without its code", async () => {
    const { unmount } = await show({}, ["tab:device", "tab:report"]);
    expect(card("Alarms").queryAllByRole("link")).toEqual([]);
    expect(card("Most alarms").queryAllByRole("link")).toEqual([]);
    unmount();
    await show({}, ["tab:device"]);
    expect(screen.getByText("tab:report")).toBeVisible();
    expect(screen.queryByRole("region")).toBeNull();
  });
});
