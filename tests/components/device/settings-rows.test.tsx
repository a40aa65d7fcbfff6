import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { SettingList } from "#components/device/settings/setting-list.tsx";
import "#components/device/settings/sheet/set-sheet.tsx";
import { SettingSearch, SettingSearchButton } from "#components/device/settings/setting-search.tsx";
import { liveStore } from "#lib/client/live/live-store.ts";
import { noValues } from "#lib/client/live/live-values.ts";
import type { Component } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { missingPermission } from "#tests/support/screen/missing-permission.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";
import {
  defrostNow,
  defrostType,
  fanStop,
  groupOf,
  sampleTask,
  setPoint,
} from "#tests/support/screen/sample-settings.ts";
import { onLine, ScriptedLine, siteNoon } from "#tests/support/screen/setting-line.tsx";

type Shown = { device?: Partial<Device>; writable?: boolean; language?: Language };

function show(components: Component[], { device, writable = true, language = "en" }: Shown = {}) {
  const line = new ScriptedLine();
  const groups = { ok: true as const, data: [groupOf(components, { writable })] };
  const rendered = renderUi(
    onLine(
      line,
      <SettingSearch>
        <SettingSearchButton />
        <SettingList device={sampleDevice(device)} groups={groups} />
      </SettingSearch>,
    ),
    { language },
  );
  const pass = (milliseconds: number) => act(() => line.pass(milliseconds));
  return { line, pass, ...rendered };
}
const row = (name = "Set-point") => screen.getByText(name).closest("button, div[class*='row']");

describe("a row of the settings", () => {
  it.each([
    ["en", "Set-pointRange \u221222.0 to \u221210.0 \u00b0C\u221218.0 \u00b0C"],
    ["zh-cn", "Set-point范围 \u221222.0 ~ \u221210.0 \u00b0C\u221218.0 \u00b0C"],
  ] as const)("without a change in progress shows its range and its value, in %s", (language, text) => {
    show([setPoint()], { language });
    expect(row()).toHaveTextContent(text);
  });

  it("shows a one-sided range, the choices of a list, and what a button does", () => {
    show([
      setPoint({ argId: "a", argName: "At least", max: null }),
      setPoint({ argId: "b", argName: "At most", min: null }),
      defrostType(),
      defrostNow(),
    ]);
    expect(row("At least")).toHaveTextContent("At least \u221222.0 \u00b0C");
    expect(row("At most")).toHaveTextContent("At most \u221210.0 \u00b0C");
    expect(row("Defrost type")).toHaveTextContent("Electric / Hot gas / Off-cycleElectric");
    expect(row("Defrost now")).toHaveTextContent("Defrost nowRuns once");
  });

  it("whose sheet is open can send nothing once the permission is withdrawn, and again once it is restored", async () => {
    const page = (writable: boolean) =>
      onLine(
        new ScriptedLine(),
        <SettingSearch>
          <SettingList
            device={sampleDevice()}
            groups={{ ok: true, data: [groupOf([setPoint()], { writable }), groupOf([fanStop()], { groupId: "fan" })] }}
          />
        </SettingSearch>,
      );
    const { user, rerender } = renderUi(page(true));
    await user.click(screen.getByRole("button", { name: /^Set-point/ }));
    const sheet = within(await screen.findByRole("dialog", { name: "Set-point" }));
    await user.click(sheet.getByRole("button", { name: "Lower" }));
    rerender(page(false));
    expect(sheet.getByRole("button", { name: "Cannot send" })).toBeDisabled();
    expect(sheet.getByText("You can view only")).toBeVisible();
    rerender(page(true));
    expectReady(sheet.getByRole("button", { name: "Send to device" }));
  });

  it.each([
    ["en", "Waiting, 6 s"],
    ["zh-cn", "等待设备确认 6 秒"],
  ] as const)("waits with a counter of seconds, from the old value to the new one, in %s", async (language, text) => {
    const { pending, ...task } = { ...sampleTask(), pending: undefined };
    const { pass } = show([setPoint({ pending: { ...task, value: -19.5 } })], { language });
    expect(row()).toHaveTextContent(text);
    expect(row()).toHaveTextContent(/\u221218\.0.*\u221219\.5/);
    await pass(2000);
    expect(row()).toHaveTextContent(text.replace("6", "8"));
  });

  it.each([
    [{ state: "success", finishTime: siteNoon - minute }, "Applied 11:59", "11:59 已生效"],
    [{ state: "timeout" }, "Not confirmed, tap to retry", "设备未确认，点此重试"],
    [{ state: "timeout", reason: "arg.notDelivered" }, "Not delivered, tap to retry", "未送达，点此重试"],
    [{ state: "rejected", reason: "arg.settingFailed" }, "Refused, tap to see why", "设备拒绝，点此查看"],
    [{ state: "rejected", reason: "arg.clamped" }, "Another value was set, tap to see", "设备采用其他数值，点此查看"],
    [{ state: "rejected", reason: "device.offline" }, "Not delivered, tap to retry", "未送达，点此重试"],
  ] as const)("shows the result %j in both languages", (change, english, chinese) => {
    const lastTask = sampleTask(change);
    const { unmount } = show([setPoint({ lastTask })]);
    expect(row()).toHaveTextContent(english);
    expect(row()).toHaveTextContent("\u221218.0 \u00b0C");
    unmount();
    show([setPoint({ lastTask })], { language: "zh-cn" });
    expect(row()).toHaveTextContent(chinese);
  });

  it("no longer shows a success of long ago", () => {
    show([setPoint({ lastTask: sampleTask({ state: "success", finishTime: siteNoon - 3_600_001 }) })]);
    expect(row()).toHaveTextContent("Range");
  });

  it("no longer shows a success after an hour on an open page", async () => {
    const { pass } = show([
      setPoint({ lastTask: sampleTask({ state: "success", finishTime: siteNoon - 59 * minute }) }),
    ]);
    expect(row()).toHaveTextContent("Applied 11:01");
    await pass(minute);
    expect(row()).toHaveTextContent("Range");
  });

  it("keeps a value for an offline device until it is back", () => {
    const { pending, ...task } = { ...sampleTask({ state: "queued", stage: null }), pending: undefined };
    show([setPoint({ pending: { ...task, value: -19.5 } })]);
    expect(row()).toHaveTextContent("Sent when it is back online");
  });

  it("shows a probe fault and a value that was never reported as such", () => {
    show([
      setPoint({ argName: "Broken", value: null, displayValue: "E1", quality: "bad" }),
      setPoint({ argId: "x", argName: "Unheard", value: null, dataTime: null }),
    ]);
    expect(row("Broken")).toHaveTextContent(/E1$/);
    expect(row("Unheard")).toHaveTextContent(/\u2014$/);
  });

  it("shows newer reported values from the poll after a task", async () => {
    const { pending, ...task } = { ...sampleTask(), pending: undefined };
    const { line, pass } = show([setPoint({ pending: { ...task, value: -19.5 } })]);
    const reported = { reportedValue: -18.5, reportTime: siteNoon + 1_000 };
    line.answers.set("task-0", sampleTask({ stage: "received", ...reported }));
    await pass(2000);
    await waitFor(() => expect(row()).toHaveTextContent(/\u221218\.5.*\u221219\.5/));
    line.answers.set(
      "task-0",
      sampleTask({
        state: "success",
        reportedValue: -19.5,
        reportTime: siteNoon + 3_000,
        finishTime: siteNoon + 3_000,
      }),
    );
    await pass(2000);
    await waitFor(() => expect(row()).toHaveTextContent("Applied 12:00\u221219.5 \u00b0C"));
    expect(line.asked).toHaveLength(2);
    await pass(10_000);
    expect(line.asked).toHaveLength(2);
  });

  it("polls every 2 s, continues after a failure, and slows down after the platform's timeout", async () => {
    const { pending, ...task } = { ...sampleTask({ createTime: siteNoon, sentTime: siteNoon }), pending: undefined };
    const { line, pass } = show([setPoint({ pending: { ...task, value: -19.5 } })]);
    await pass(60_000);
    expect(line.asked.length).toBeGreaterThanOrEqual(15);
    expect(line.asked.length).toBeLessThanOrEqual(18);
  });
});

describe("a switch", () => {
  const toggle = () => screen.getByRole("switch", { name: "Stop during defrost" });

  it("shows the state that the platform reports, in whatever form", () => {
    for (const [value, on] of [
      ["1", true],
      ["true", true],
      [1, true],
      ["0", false],
      [0, false],
    ] as const) {
      const { unmount } = show([fanStop({ value })]);
      expect(toggle().getAttribute("aria-checked"), String(value)).toBe(String(on));
      unmount();
    }
  });

  it("shows its old side and a spinner until the device reports the other one", async () => {
    const { line, pass, user } = show([fanStop()]);
    expect(toggle()).toBeChecked();
    await user.click(toggle());
    expect(line.sent).toMatchObject([{ argId: "dFd", value: false }]);
    expect(toggle()).toBeChecked();
    expect(toggle()).toHaveAttribute("aria-busy", "true");
    // It ignores further taps, but keeps the keyboard focus.
    expect(toggle()).toHaveAttribute("aria-disabled", "true");
    expect(toggle()).toHaveFocus();
    expect(screen.getByText("Waiting, 0 s")).toBeVisible();
    const done = {
      state: "success" as const,
      reportedValue: false,
      reportTime: siteNoon + 2_000,
      finishTime: siteNoon + 2_000,
    };
    line.answers.set("task-1", sampleTask({ taskId: "task-1", targetValue: false, createTime: siteNoon, ...done }));
    await pass(2000);
    await waitFor(() => expect(toggle()).not.toBeChecked());
    expectReady(toggle());
    expect(await screen.findByText("Stop during defrost: set to Off")).toBeVisible();
  });

  it("keeps its side and says why when it cannot be sent", async () => {
    const { line, user } = show([fanStop()]);
    line.refusal = { key: "device.busy", reaction: "toast" };
    await user.click(toggle());
    expect(await screen.findByText("The device is busy. Try again in a moment")).toBeVisible();
    expect(toggle()).toBeChecked();
    expectReady(toggle());
  });

  it("is changed in its sheet, with confirmation, if it is risky", async () => {
    const { line, user } = show([fanStop({ risk: "confirm" })]);
    await user.click(toggle());
    expect(await screen.findByRole("dialog", { name: "Set Stop during defrost to Off?" })).toBeVisible();
    expect(line.sent).toEqual([]);
  });

  it("whose state was never reported is a choice instead", () => {
    show([fanStop({ value: null })]);
    expect(screen.queryByRole("switch")).toBeNull();
    expect(row("Stop during defrost")).toHaveTextContent(/\u2014$/);
  });
});

describe("the settings of a device", () => {
  it("can be read but not opened by those who may view only", () => {
    show([setPoint(), fanStop(), defrostNow()], { writable: false });
    expect(screen.getByText("You can view only")).toBeVisible();
    expect(within(screen.getByRole("region", { name: "Temperature" })).queryAllByRole("button")).toEqual([]);
    expect(screen.queryByRole("switch")).toBeNull();
    expect(row("Stop during defrost")).toHaveTextContent(/On$/);
  });

  it("of the network are opened with their code if the platform does not say who may", () => {
    const groups = (writable?: boolean) => ({
      ok: true as const,
      data: [groupOf([setPoint({ argId: "bAU", argName: "Baud rate" })], { groupCode: "comm", writable })],
    });
    const opens = (perms: string[], writable?: boolean) => {
      const { unmount } = renderUi(<SettingList device={sampleDevice({ perms })} groups={groups(writable)} />);
      const button = screen.queryByRole("button", { name: /Baud rate/ });
      unmount();
      return button !== null;
    };
    expect(opens([])).toBe(false);
    expect(opens(["device:dtu-setting"])).toBe(true);
    // A guest has no permission codes on a device: the group carries the rights.
    expect(opens([], true)).toBe(true);
  });

  it("of an expired device name the solution with a link, and their switches are disabled", () => {
    show([fanStop()], { device: { status: "expired" } });
    expect(screen.getByText("Expired. Settings can be changed after renewal")).toBeVisible();
    expect(screen.getByRole("link", { name: "Renew" })).toBeVisible();
    expect(screen.getByRole("switch")).toBeDisabled();
  });

  it("that are empty say that there is nothing to set", () => {
    const device = sampleDevice();
    renderUi(<SettingList device={device} groups={{ ok: true, data: [] }} />);
    expect(screen.getByRole("heading", { name: "Nothing to set" })).toBeVisible();
  });

  it("that did not load say so, and that the permission is missing", () => {
    const device = sampleDevice();
    renderUi(<SettingList device={device} groups={{ ok: false, failure: failureOfStatus(502) }} />);
    expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
    renderUi(<SettingList device={device} groups={{ ok: false, failure: missingPermission("tab:device") }} />);
    expect(screen.getByText("tab:device")).toBeVisible();
  });

  it("are found by name or code", async () => {
    const { user } = show([setPoint(), defrostType()]);
    await user.click(screen.getByRole("button", { name: "Search" }));
    await user.keyboard("dty");
    await waitFor(() => expect(screen.queryByText("Set-point")).toBeNull());
    expect(row("Defrost type")).toBeVisible();
    await user.keyboard("zz");
    expect(await screen.findByRole("heading", { name: "No settings match" })).toBeVisible();
    expect(screen.getByText("Nothing found").closest("[role=status]")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(row()).toBeVisible();
    expect(screen.getByRole("button", { name: "Search" })).toHaveFocus();
    await user.keyboard("{Enter}{Escape}");
    expect(screen.queryByRole("searchbox")).toBeNull();
    expect(screen.getByRole("button", { name: "Search" })).toHaveFocus();
  });

  it("are found in Chinese by the chosen characters, not by the letters of their pronunciation", async () => {
    const { user } = show([setPoint({ argName: "温度设定" }), defrostType()], { language: "zh-cn" });
    await user.click(screen.getByRole("button", { name: "搜索" }));
    const box = screen.getByRole("searchbox");
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: "wen'du" }, isComposing: true });
    fireEvent.keyDown(box, { key: "Escape", isComposing: true });
    act(() => vi.advanceTimersByTime(1_500));
    expect(row("Defrost type")).toBeVisible();
    fireEvent.input(box, { target: { value: "温度" }, isComposing: true });
    fireEvent.compositionEnd(box);
    act(() => vi.advanceTimersByTime(0));
    expect(screen.queryByText("Defrost type")).toBeNull();
    expect(row("温度设定")).toBeVisible();
  });

  it("are re-rendered for their own data, not for a search or other rows' data", async () => {
    const drawn = { SP: 0, FAn: 0 };
    // Only rows without a change in progress render their range.
    const counted = (argId: keyof typeof drawn, argName: string) =>
      Object.defineProperty(setPoint({ argId, argName }), "max", {
        enumerable: true,
        get() {
          drawn[argId] += 1;
          return -10;
        },
      });
    const deviceId = "heard";
    const { user } = show([counted("SP", "Set-point"), counted("FAn", "Fans stop")], { device: { deviceId } });
    const before = { ...drawn };
    const hear = (argId: string, value: number) =>
      act(() => {
        const arg = { argId, value, dataTime: siteNoon };
        const values = new Map([
          [deviceId, { ...noValues, args: { ...liveStore.values(deviceId).args, [argId]: arg } }],
        ]);
        liveStore.take({ values, access: false, status: false, alarms: [] });
      });
    await user.click(screen.getByRole("button", { name: "Search" }));
    await user.keyboard("s");
    hear("other", 1);
    expect(drawn).toEqual(before);
    hear("SP", -17);
    expect(row()).toHaveTextContent("\u221217.0");
    expect(drawn.SP).toBeGreaterThan(before.SP);
    expect(drawn.FAn).toBe(before.FAn);
  });

  it("have a link to each of their groups", () => {
    show([setPoint()]);
    expect(within(screen.getByRole("navigation", { name: "Groups" })).getByRole("link")).toHaveAttribute(
      "href",
      "#group-thermostat",
    );
    expect(screen.getByText("1 item")).toBeVisible();
  });
});
