import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MenuPage } from "#components/menu/menu-page.tsx";
import { MenuScreen } from "#components/menu/menu-screen.tsx";
import { AlarmBadge } from "#components/shell/alarm-badge.tsx";
import { TabBar } from "#components/shell/tab-bar.tsx";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { limits } from "#lib/domain/limits.ts";
import { permissionCodes } from "#lib/domain/people/permissions.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { menuTabs } from "#lib/domain/screens/menu-tabs.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const guide = "https://guide.example/";
const tabs = menuTabs(
  [
    { name: "Devices", router: "/device-management/home" },
    { name: "Shop", router: "https://guide.example/shop?newWindow=1" },
    {
      name: "Help",
      children: [
        { name: "Guide", router: guide },
        { name: "Parts", router: "https://guide.example/parts?newWindow=1" },
      ],
    },
    { name: "Work", children: [{ name: "Alarms", router: "/device-alarm" }] },
  ],
  { codes: permissionCodes, frameHosts: "guide.example", ownHost: null },
);
const bar = <TabBar codes={permissionCodes} badge={<AlarmBadge initial={2} />} menu={tabs} />;
const tab = (name: RegExp | string) => screen.getByRole("button", { name });
/** It is loaded when it is first rendered. */
const loaded = () => screen.findByRole("button", { name: "Help" });
const open = () => screen.queryByRole("list", { name: "Help" });

afterEach(() => vi.useRealTimers());

describe("the bottom bar of the platform's menu", () => {
  it("replaces the built-in tabs and marks the current one", async () => {
    answerCalls({});
    renderUi(bar, { path: href("home") });
    await loaded();
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Devices", "Shop"]);
    expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("Devices");
    expect(screen.getByRole("link", { name: "Shop" })).toHaveAttribute(
      "href",
      "https://guide.example/shop?newWindow=1",
    );
    expect(tab(/Work/)).toHaveTextContent("Untreated alarms: 2");
  });

  it("opens the submenu of an entry and focuses its first item; the same tab, the overlay, Esc and a choice close it", async () => {
    answerCalls({});
    const { user, container } = renderUi(bar, { path: href("home") });
    await loaded();
    expect(tab("Help")).toHaveAttribute("aria-expanded", "false");
    await user.click(tab("Help"));
    expect(tab("Help")).toHaveAttribute("aria-expanded", "true");
    expect(screen.getByRole("link", { name: "Guide" })).toHaveFocus();
    expect(screen.getByRole("link", { name: "Guide" })).toHaveAttribute("href", href("menuPage", { at: guide }));
    expect(screen.getByRole("link", { name: "Parts, leaves the app" })).toBeVisible();

    await user.click(tab("Help"));
    expect(open()).toBeNull();
    await user.click(tab("Help"));
    await user.keyboard("{Escape}");
    expect(open()).toBeNull();
    expect(tab("Help")).toHaveFocus();
    await user.keyboard("{Enter}");
    const overlay = container.querySelector('button[aria-hidden="true"]');
    if (overlay) await user.click(overlay);
    expect(open()).toBeNull();
    await user.click(tab("Help"));
    await user.click(tab(/Work/));
    expect(open()).toBeNull();
    expect(screen.getByRole("list", { name: "Work" })).toBeVisible();
    screen.getByRole("link", { name: "Alarms" }).addEventListener("click", (event) => event.preventDefault());
    await user.click(screen.getByRole("link", { name: "Alarms" }));
    expect(screen.queryByRole("list", { name: "Work" })).toBeNull();
  });

  it("marks only one of two entries with the same destination", async () => {
    const complaint = vi.spyOn(console, "error");
    const twins = ["Devices", "All devices"].map((name) => ({ name, router: "/device-management/home" }));
    const menu = menuTabs(twins, { codes: permissionCodes, frameHosts: "", ownHost: null });
    renderUi(<TabBar codes={permissionCodes} badge={null} menu={menu} />, { path: href("home") });
    expect(await screen.findAllByRole("link")).toHaveLength(2);
    expect(screen.getAllByRole("link", { current: "page" })).toHaveLength(1);
    expect(complaint).not.toHaveBeenCalled();
  });

  it.each([
    ["", "Alarms"],
    ["status=processed", "Processed"],
    ["status=processed&span=week", "Alarms"],
  ])("of several entries for one screen marks the one that matches its content (%s)", async (search, name) => {
    const entries = [
      { name: "Alarms", router: "/device-alarm" },
      { name: "Processed", router: "/device-alarm?status=processed" },
    ];
    const menu = menuTabs(entries, { codes: permissionCodes, frameHosts: "", ownHost: null });
    renderUi(<TabBar codes={permissionCodes} badge={null} menu={menu} />, { path: href("alarms"), search });
    expect(await screen.findByRole("link", { current: "page" })).toHaveTextContent(name);
  });

  it("marks the entry whose submenu contains the page in the frame", async () => {
    answerCalls({});
    renderUi(bar, { path: href("menuPage"), search: new URLSearchParams({ at: guide }).toString() });
    await loaded();
    expect(tab("Help")).toHaveAttribute("data-current");
    expect(screen.queryByRole("link", { current: "page" })).toBeNull();
  });
});

describe("a page of the menu in a frame", () => {
  const frame = () => screen.getByTitle("Guide");

  it("is not found if the menu lacks it; if the menu did not load it can be retried", async () => {
    const gone = renderUi(<MenuScreen page={{ ok: true, data: null }} />);
    expect(screen.getByText("This page is no longer in the menu")).toBeVisible();
    gone.unmount();
    const { user, moves } = renderUi(<MenuScreen page={{ ok: false, failure: failureOfStatus(504) }} />);
    expect(screen.queryByText("This page is no longer in the menu")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(moves).toEqual([["refresh"]]);
  });

  it("cannot affect our page (W03)", () => {
    renderUi(<MenuPage name="Guide" address={guide} />);
    expect(frame()).toHaveAttribute("src", guide);
    expect(frame().getAttribute("sandbox")).toBe("allow-scripts allow-forms allow-same-origin");
    expect([frame().getAttribute("allow"), frame().getAttribute("referrerpolicy")]).toEqual(["", "no-referrer"]);
  });

  it("shows that it loads, reports after fifteen seconds that it did not, and reloads on request", () => {
    vi.useFakeTimers();
    renderUi(<MenuPage name="Guide" address={guide} />);
    expect(screen.getByRole("progressbar", { name: "Opening Guide" })).toBeInTheDocument();
    act(() => vi.advanceTimersByTime(limits.menu.open));
    expect(screen.getByRole("heading", { name: "The page did not open" }).closest('[role="alert"]')).not.toBeNull();
    expect(screen.queryByTitle("Guide")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    fireEvent.load(frame());
    expect(screen.queryByRole("progressbar")).toBeNull();
    act(() => vi.advanceTimersByTime(limits.menu.open));
    expect(screen.queryByRole("heading", { name: "The page did not open" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(screen.getByRole("progressbar")).toBeInTheDocument();
  });

  it("closes to the page before; after a link in it, where Back stays inside the frame, to the devices", async () => {
    window.history.pushState(null, "");
    const before = renderUi(<MenuPage name="Guide" address={guide} />);
    fireEvent.load(frame());
    await before.user.click(screen.getByRole("link", { name: "Close" }));
    expect(before.moves).toEqual([["back"]]);
    before.unmount();
    const { user, moves } = renderUi(<MenuPage name="Guide" address={guide} />);
    const close = screen.getByRole("link", { name: "Close" });
    const followed = vi.fn((event: Event) => event.preventDefault());
    close.addEventListener("click", followed);
    for (let times = 0; times < 2; times += 1) fireEvent.load(frame());
    await user.click(close);
    expect(followed).toHaveBeenCalledOnce();
    expect(moves).toEqual([]);
    expect(close).toHaveAttribute("href", href("home"));
  });
});
