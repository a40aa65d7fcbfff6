import { act, screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ErrorState } from "#components/ui/failures/error-state.tsx";
import { FailedState } from "#components/ui/failures/failed-state.tsx";
import { FailureState } from "#components/ui/failures/failure-state.tsx";
import { NoPermission } from "#components/ui/failures/no-permission.tsx";
import { NotFoundScreen } from "#components/ui/failures/not-found-screen.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { href } from "#lib/domain/screens/addresses.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

describe("states of a screen", () => {
  it("a failed load names its cause and loads again on request", async () => {
    const { user, moves } = renderUi(<ErrorState failure={{ key: "http504", reaction: "retry" }} />);
    expect(screen.getByText("Network timed out. Try again")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(moves).toEqual([["refresh"]]);
  });

  it("a retry without a network keeps the page, with its other parts", async () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const { user, moves } = renderUi(<ErrorState failure={{ key: "http504", reaction: "retry" }} />);
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(moves).toEqual([]);
  });

  it("what a newer version has removed is not requested again, but comes with a reload of the page", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { ...window.location, reload });
    const again = vi.fn();
    const { user } = renderUi(<FailedState failure={{ key: "outdated", reaction: "toast" }} again={again} />);
    expect(screen.getByText("A new version is ready")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledOnce();
    expect(again).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it("a screen without permission shows the code to copy and the way back", async () => {
    const { user } = renderUi(
      <FailureState failure={{ key: "perm.denied", reaction: "denied", lacking: "tab:user" }} />,
    );
    expect(screen.getByRole("heading", { name: "You do not have this permission" })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: /tab:user/ }));
    expect(await navigator.clipboard.readText()).toBe("tab:user");
    expect(screen.getByRole("status")).toHaveTextContent("Copied");
    expect(screen.getByRole("link", { name: "Back to devices" })).toHaveAttribute("href", href("home"));
  });

  it("a screen that no code opens mentions none", () => {
    renderUi(<FailureState failure={{ key: "perm.denied", reaction: "denied" }} />);
    expect(screen.getByText("If you need it, ask the owner of the device or an administrator.")).toBeVisible();
    expect(screen.queryByText(/code below/)).toBeNull();
  });

  it("a clipboard that refuses is reported", async () => {
    const { user } = renderUi(<NoPermission code="tab:user" />);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
    await user.click(await screen.findByRole("button", { name: /tab:user/ }));
    expect(screen.getByRole("alert")).toHaveTextContent("Could not copy");
  });

  it("an unknown address has one heading of the first level and a way back", () => {
    renderUi(<NotFoundScreen />, { language: "zh-cn" });
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("heading", { name: "内容不存在" })).toBeVisible();
    expect(within(screen.getByRole("main")).getByRole("link")).toHaveAttribute("href", href("home"));
  });

  it("losing the network shows how old the data are, and regaining it removes the bar", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    renderUi(<OfflineBar dataTime={Date.UTC(2025, 10, 20, 2, 24)} />);
    expect(screen.queryByText(/No network/)).toBeNull();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(await screen.findByText("No network. Showing data from 11-20 10:24")).toBeVisible();
    const why = screen.getByText("Nothing can be sent now");
    expect(why).toBeVisible();
    // Announced as two sentences.
    expect(why.parentElement).toHaveTextContent("Showing data from 11-20 10:24. Nothing can be sent now");
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(/No network/)).toBeNull();
    // Announced for people who did not see the bar disappear.
    expect(screen.getByText("Connected again").closest("[role=status]")).toBeInTheDocument();
  });

  it("the next page says since when there is no network, not since when it was opened itself", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2025, 10, 20, 2, 24));
    const { rerender } = renderUi(<OfflineBar key="one" />);
    expect(await screen.findByText("No network. Showing data from 10:24")).toBeVisible();
    clock.mockReturnValue(Date.UTC(2025, 10, 20, 3, 40));
    rerender(<OfflineBar key="two" />);
    expect(await screen.findByText("No network. Showing data from 10:24")).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(await screen.findByText("No network. Showing data from 11:40")).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
  });
});
