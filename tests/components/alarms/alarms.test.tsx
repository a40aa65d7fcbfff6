import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import styles from "#components/alarms/alarm-card.module.css";
import { AlarmScreen } from "#components/alarms/alarm-screen.tsx";
import { AlarmViews, type AlarmViewsProps } from "#components/alarms/alarm-views.tsx";
import type { Alarm } from "#lib/contract/alarms.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { alarmInput } from "#lib/domain/queries/alarm-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const alarm = (change: Partial<Alarm> = {}): Alarm => ({
  policeId: "p1",
  deviceId: "d1",
  deviceName: "Vaccine fridge B2",
  alarmType: "high",
  value: 8.9,
  limit: 8,
  unit: "\u00b0C",
  alarmTime: Date.now() - 4 * minute - 1_000,
  status: "untreated",
  active: true,
  ...change,
});
const props = (alarms: Alarm[], change: Partial<AlarmViewsProps> = {}): AlarmViewsProps => ({
  screen: "alarms",
  query: { view: "untreated", pages: 1 },
  input: alarmInput({ view: "untreated", pages: 1 }, Date.now(), "Asia/Shanghai"),
  list: { ok: true, data: { list: alarms, total: alarms.length, readTime: 77 } },
  untreated: 12,
  groups: [],
  ...change,
});
const card = () => within(screen.getByRole("article"));

describe("the list of alarms", () => {
  it("counts what is untreated and leads to what is processed", () => {
    renderUi(<AlarmScreen {...props([alarm()])} />);
    expect(screen.getByRole("link", { name: "Untreated 12" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Processed" })).toHaveAttribute(
      "href",
      "/mobile-h5/device-alarm?status=processed",
    );
  });

  it("shows kind, device, value against the limit and duration", () => {
    renderUi(<AlarmScreen {...props([alarm()])} />);
    expect(card().getByRole("heading")).toHaveTextContent("Too warm");
    expect(card().getByRole("link", { name: "Vaccine fridge B2" })).toHaveAttribute(
      "href",
      "/mobile-h5/device-management/data?deviceId=d1",
    );
    // The device may have recovered by now.
    expect(card().getByText("8.9 \u00b0C").parentElement).toHaveTextContent(/^at start 8\.9/);
    expect(card().getByText("High 8.0")).toBeVisible();
    expect(card().getByText("4 min")).toBeVisible();
  });

  it("shows a whole number with its usual decimals: a temperature with one, a count with none", () => {
    const count = { value: 12, limit: 10, unit: "/h", deviceName: "Chiller" };
    renderUi(<AlarmScreen {...props([alarm({ value: 9 }), alarm({ policeId: "p2", ...count })])} />);
    for (const text of ["9.0 \u00b0C", "High 8.0", "12 /h", "High 10"]) expect(screen.getByText(text)).toBeVisible();
  });

  it("does not claim that an alarm continues while there is no network", () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    renderUi(<AlarmScreen {...props([alarm()])} />);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    vi.setSystemTime(Date.now() + 20 * minute);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(card().getByText("4 min")).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(card().getByText("24 min")).toBeVisible();
    vi.useRealTimers();
  });

  it("says until which day it is muted, unless that is today", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2025, 10, 18, 2, 24) });
    const muted = [4 * hour, day].map((span) => alarm({ policeId: `${span}`, snoozeUntil: Date.now() + span }));
    renderUi(<AlarmScreen {...props(muted)} />);
    expect(screen.getByText("Muted until 14:24")).toBeVisible();
    expect(screen.getByText("Muted until 11-19 10:24")).toBeVisible();
    vi.useRealTimers();
  });

  it("says when it recovered, and who dealt with it", () => {
    const start = Date.UTC(2025, 10, 18, 2);
    const done = { recoverTime: start + 12 * minute, dealTime: start + 20 * minute, dealUserName: "Chen Wei" };
    const processed = alarm({ alarmTime: start, active: false, status: "processed", alarmType: "low", ...done });
    renderUi(<AlarmScreen {...props([processed], { query: { view: "processed", pages: 1 } })} />);
    expect(card().getByText("recovered after 12 min")).toBeVisible();
    expect(card().getByText("dealt with by Chen Wei, 11-18 10:20")).toBeVisible();
    expect(card().getByText("Low 8.0")).toBeVisible();
    expect(screen.getByRole("region", { name: "2025-11-18" })).toBeVisible();
  });

  it("does not show a continuing duration of an alarm that was dealt with, if the platform does not report one", () => {
    const start = Date.now() - 9 * day - hour;
    const processed = (more: Partial<Alarm>) =>
      alarm({ alarmTime: start, status: "processed", dealTime: start, ...more });
    const show = (one: Alarm) =>
      renderUi(<AlarmScreen {...props([one], { query: { view: "processed", pages: 1 } })} />);
    const { unmount } = show(processed({ active: null }));
    expect(card().queryByText("9 d")).toBeNull();
    unmount();
    show(processed({ active: true }));
    expect(card().getByText("9 d")).toBeVisible();
  });

  it("shows an em dash for a missing value, nothing if nothing is measured, and the platform's own name for an unknown kind", () => {
    const leak = alarm({ alarmType: "leak", alarmName: "Gas leak", value: null });
    const { unmount } = renderUi(<AlarmScreen {...props([leak])} />);
    expect(card().getByRole("heading")).toHaveTextContent("Gas leak");
    // Bold and dark, it would look like a destructive button.
    expect(card().getByText("\u2014")).toHaveClass(styles.none ?? "no such class");
    unmount();
    renderUi(<AlarmScreen {...props([{ ...leak, limit: null }])} />);
    expect(card().queryByText("\u2014")).toBeNull();
  });

  it("names the limit that the value crossed, if only the platform knows the kind", () => {
    const leftBelow = alarm({ alarmType: "TEMP_LOW", value: 1.2, limit: 2 });
    const { unmount } = renderUi(<AlarmScreen {...props([leftBelow])} />);
    expect(card().getByText("Low 2.0")).toBeVisible();
    unmount();
    const { unmount: leave } = renderUi(<AlarmScreen {...props([{ ...leftBelow, value: null }])} />);
    expect(card().queryByText(/2\.0/)).toBeNull();
    leave();
    renderUi(<AlarmScreen {...props([{ ...leftBelow, alarmType: "LOW", value: null }])} />);
    expect(card().getByRole("heading")).toHaveTextContent("Too cold");
    expect(card().getByText("Low 2.0")).toBeVisible();
  });

  it("groups by day and counts each day that is complete", () => {
    const list = [alarm(), alarm({ policeId: "p2" }), alarm({ policeId: "p3", alarmTime: Date.now() - 3 * day })];
    const { unmount } = renderUi(<AlarmScreen {...props(list)} />);
    const days = screen.getAllByRole("heading", { level: 2 });
    expect(days.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Today2, 2 alarms$/),
      expect.stringMatching(/^\d{4}-\d\d-\d\d1, 1 alarm$/),
    ]);
    expect(days.at(-1)).toHaveAccessibleName(/^\d{4}-\d\d-\d\d ?, 1 alarm$/);
    unmount();
    renderUi(<AlarmScreen {...props(list, { list: { ok: true, data: { list, total: 40 } } })} />);
    expect(screen.getAllByRole("heading", { level: 2 }).at(-1)).toHaveTextContent(/^\d{4}-\d\d-\d\d$/);
  });

  it("names the content instead of the device on a device's own page", () => {
    const content = "Cabinet temperature 8.9 above the limit";
    const show = (said: Partial<Alarm>) =>
      renderUi(
        <AlarmViews
          {...props([alarm({ content, ...said })], {
            screen: "deviceAlarm",
            query: { view: "untreated", deviceId: "d1", pages: 1 },
          })}
        />,
      );
    const { unmount } = show({});
    expect(card().queryByRole("link")).toBeNull();
    expect(card().getByText(content)).toBeVisible();
    // Value and limit are beside it, so the name of the measured value is enough.
    unmount();
    show({ argName: "Cabinet temperature" });
    expect(card().queryByText(content)).toBeNull();
    expect(card().getByText("Cabinet temperature")).toBeVisible();
    expect(screen.getByRole("link", { name: "Processed" })).toHaveAttribute(
      "href",
      "/mobile-h5/device-management/alarm?deviceId=d1&status=processed",
    );
  });

  it("says that all is well without alarms, but not while one that was dealt with continues or the state is unknown", () => {
    const empty = (noneOpen?: boolean) => renderUi(<AlarmScreen {...props([], { untreated: 0, noneOpen })} />);
    const well = empty(true);
    expect(screen.getByText("No untreated alarms")).toBeVisible();
    expect(screen.getByText("All is well")).toBeVisible();
    well.unmount();
    const standing = empty(false);
    expect(screen.getByText("Some alarms are not over yet")).toBeVisible();
    expect(screen.queryByText("All is well")).toBeNull();
    expect(screen.getByRole("link", { name: "Show processed" })).toHaveAttribute(
      "href",
      href("alarms", { status: "processed" }),
    );
    standing.unmount();
    empty();
    expect(screen.getByText("No untreated alarms")).toBeVisible();
    expect(screen.queryByText("All is well")).toBeNull();
  });

  it("says why the list did not load, and which code is required", () => {
    const { unmount } = renderUi(
      <AlarmScreen {...props([], { list: { ok: false, failure: failureOfStatus(408) } })} />,
    );
    expect(screen.getByText("Request timed out. Try again")).toBeVisible();
    unmount();
    const failure = missingPermission("tab:alarm");
    renderUi(<AlarmScreen {...props([], { list: { ok: false, failure } })} />);
    expect(screen.getByText("tab:alarm")).toBeVisible();
  });

  it("reloads when the stream reports an alarm", async () => {
    const server = await serveLive();
    const { moves, unmount } = renderUi(<AlarmScreen {...props([alarm()])} />);
    await waitFor(() => expect(server.open()).toBe(1));
    server.send("alarm", { ...alarm({ policeId: "p9" }) });
    await waitFor(() => expect(moves).toEqual([["refresh"]]));
    unmount();
    await server.close();
  });
});
