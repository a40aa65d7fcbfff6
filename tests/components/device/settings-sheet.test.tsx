import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { SetSheet } from "#components/device/settings/sheet/set-sheet.tsx";
import { Sheet } from "#components/ui/sheets/sheet.tsx";
import { args, type Component } from "#lib/contract/args.ts";
import { type Device, devices } from "#lib/contract/devices.ts";
import type { Language } from "#lib/domain/languages.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { besideSheet } from "#tests/support/screen/overlay.ts";
import { expectReady } from "#tests/support/screen/ready.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";
import { defrostNow, defrostType, fanStop, sampleTask, setPoint } from "#tests/support/screen/sample-settings.ts";
import { onLine, ScriptedLine, siteNoon } from "#tests/support/screen/setting-line.tsx";

type Opened = { device?: Partial<Device>; language?: Language; start?: boolean; may?: boolean };

async function open(component: Component, { device, language = "en", start, may = true }: Opened = {}) {
  const line = new ScriptedLine();
  const closes: number[] = [];
  const onClose = () => void closes.push(1);
  const sheet = (opened: boolean) => (
    <Sheet
      opened={opened}
      onClose={onClose}
      content={
        <SetSheet
          device={sampleDevice(device)}
          component={component}
          start={start}
          may={may}
          opened={opened}
          onClose={onClose}
        />
      }
    />
  );
  const piece = onLine(line, sheet(true));
  const rendered = renderUi(piece, { language });
  await screen.findByRole("dialog", { name: /./ });
  const pass = (milliseconds: number) => act(() => line.pass(milliseconds));
  return { line, pass, closes, ...rendered };
}
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const steps = () => screen.getAllByRole("listitem").map((item) => `${item.dataset.state}: ${item.textContent}`);
const pendingOf = (change: Parameters<typeof sampleTask>[0] = {}) => {
  const { targetValue, ...task } = sampleTask(change);
  return { ...task, value: targetValue };
};

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "vibrate");
});

describe("choosing a number", () => {
  it("shows the current value, step and range, and a marker on the gauge", async () => {
    await open(setPoint());
    const dialog = screen.getByRole("dialog", { name: "Set-point" });
    expect(dialog).toHaveTextContent("Now \u221218.0Step 0.5\u221222.0 ~ \u221210.0");
    expect(screen.getByRole("img")).toHaveAccessibleName(
      "New value \u221218.0, Now \u221218.0, Low \u221222.0, High \u221215.0",
    );
    expect(button("Send to device")).toBeDisabled();
  });

  it("changes by steps within its range, and sends the chosen value", async () => {
    const { line, user } = await open(setPoint());
    await user.click(button("Lower"));
    await user.click(button("Lower"));
    await user.click(button("Lower"));
    await user.click(button("Higher"));
    expect(screen.getByText("\u221219.0")).toBeVisible();
    expect(screen.getByText("1.0 \u00b0C lower than now. The compressor will run more often.")).toBeVisible();
    expect(button("Send to device")).toHaveAccessibleDescription(
      /lower than now\. The compressor will run more often\./,
    );
    await user.click(button("Send to device"));
    expect(line.sent).toMatchObject([{ deviceId: "864412058873", argId: "SP", value: -19 }]);
    expect(line.sent[0]?.allowQueue).toBeUndefined();
  });

  it.each([null, 0])("shows each step as it is sent, whatever the platform's decimals: %s", async (precision) => {
    const { line, user } = await open(setPoint({ precision, step: 0.25 }));
    await user.click(button("Higher"));
    expect(screen.getByText("\u221217.75")).toBeVisible();
    await user.click(button("Send to device"));
    expect(line.sent).toMatchObject([{ value: -17.75 }]);
    expect(await screen.findByText(/\u221217\.75/)).toBeVisible();
  });

  it("repeats while a button is held: after 400 ms, then every 120 ms", async () => {
    await open(setPoint());
    vi.useFakeTimers();
    try {
      const lower = button("Lower");
      fireEvent.pointerDown(lower, { button: 0 });
      act(() => vi.advanceTimersByTime(399));
      expect(screen.getByText("\u221218.5")).toBeVisible();
      for (const pause of [1, 120, 120, 120]) act(() => vi.advanceTimersByTime(pause));
      expect(screen.getByText("\u221220.5")).toBeVisible();
      fireEvent.pointerUp(lower);
      fireEvent.click(lower);
      act(() => vi.advanceTimersByTime(2_000));
      expect(screen.getByText("\u221220.5")).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it("counts each press once, and clicks without a press after a finger that left the button", async () => {
    await open(setPoint());
    vi.useFakeTimers();
    try {
      const lower = button("Lower");
      fireEvent.pointerDown(lower, { button: 0 });
      fireEvent.pointerUp(lower);
      act(() => vi.advanceTimersByTime(1_000));
      fireEvent.click(lower);
      expect(screen.getByText("\u221219.0")).toBeVisible();
      for (let tap = 0; tap < 2; tap += 1) {
        fireEvent.pointerDown(lower, { button: 0 });
        act(() => vi.advanceTimersByTime(300));
        fireEvent.pointerUp(lower);
        fireEvent.click(lower);
      }
      expect(screen.getByText("\u221220.0")).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it("can be done by keyboard alone", async () => {
    const { user } = await open(setPoint());
    button("Higher").focus();
    await user.keyboard("{Enter} ");
    expect(screen.getByText("\u221217.0")).toBeVisible();
  });

  it("beyond a one-sided limit names that limit alone", async () => {
    const { user } = await open(setPoint({ max: null }));
    await user.click(button("Type a value"));
    await user.clear(screen.getByRole("textbox"));
    await user.type(screen.getByRole("textbox"), "-30");
    expect(screen.getByRole("textbox")).toHaveAccessibleDescription("At least \u221222.0\u00a0\u00b0C");
  });

  it("can be typed, with a key for the sign, and says what is wrong with it", async () => {
    const { user } = await open(setPoint());
    await user.click(button("Type a value"));
    const field = screen.getByRole("textbox", { name: "Value in \u00b0C" });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute("inputmode", "decimal");
    await user.clear(field);
    await user.type(field, "19,5");
    expect(field).toHaveAccessibleDescription("Outside \u221222.0 to \u221210.0");
    expect(button("Send to device")).toBeDisabled();
    await user.click(button("Change the sign"));
    expect(field).toHaveValue("-19,5");
    expect(field).not.toHaveAccessibleDescription();
    expectReady(button("Send to device"));
    await user.clear(field);
    await user.type(field, "-19.3");
    expect(field).toHaveAccessibleDescription("In steps of 0.5");
    await user.clear(field);
    await user.type(field, "cold");
    expect(field).toHaveAccessibleDescription("Enter a number");
    expect(button("Use the buttons")).toBeDisabled();
  });

  it("with a typed dash of any kind loses it with the sign key", async () => {
    const { user } = await open(setPoint());
    await user.click(button("Type a value"));
    const field = screen.getByRole("textbox", { name: "Value in \u00b0C" });
    for (const dash of ["-", "\u2212", "\u2013", "\u2014", "\uff0d"]) {
      await user.clear(field);
      await user.type(field, `${dash}19`);
      expectReady(button("Send to device"));
      await user.click(button("Change the sign"));
      expect(field).toHaveValue("19");
    }
  });

  it("that was never reported begins at the end of the range nearest to 0", async () => {
    const { user } = await open(setPoint({ value: null, dataTime: null }));
    expect(screen.getByRole("dialog")).toHaveTextContent("Now \u2014");
    await user.click(button("Higher"));
    expect(screen.getByText("\u221210.0")).toBeVisible();
  });
});

it("shows a switch with the state that the platform reports, in whatever form, and does not send that again", async () => {
  const { line, user } = await open(fanStop({ value: 1, enumList: null }));
  expect(button("On")).toHaveAttribute("aria-pressed", "true");
  await user.click(button("On"));
  expect(button("Send to device")).toBeDisabled();
  await user.click(button("Off"));
  await user.click(button("Send to device"));
  expect(line.sent).toMatchObject([{ argId: "dFd", value: false }]);
});

describe("a large change", () => {
  it("requires a hold of two seconds, and says what changes and what stays", async () => {
    const { line, user } = await open(setPoint({ value: -15.5 }));
    for (let times = 0; times < 2; times += 1) await user.click(button("Higher"));
    await user.click(button("Send to device"));
    const dialog = await screen.findByRole("dialog", { name: "Set Set-point to \u221214.5\u00a0\u00b0C?" });
    expect(dialog).toHaveTextContent(
      "\u221214.5 \u00b0C lies outside of \u221222.0 \u00b0C to \u221215.0 \u00b0C: alarms will follow",
    );
    expect(dialog).toHaveTextContent("Everything else stays as it is");
    // The sheet was open already: a screen reader announces the question and its consequences only if it gets the
    // focus.
    await waitFor(() => expect(dialog).toHaveFocus());
    expect(dialog).toHaveAccessibleDescription(/alarms will follow\s*,\s*Everything else stays as it is/);
    expect(line.sent).toEqual([]);
    vi.useFakeTimers();
    try {
      const hold = button("Hold 2\u00a0s to send");
      fireEvent.pointerDown(hold);
      act(() => vi.advanceTimersByTime(1_900));
      fireEvent.pointerUp(hold);
      act(() => vi.advanceTimersByTime(1_000));
      expect(line.sent).toEqual([]);
      fireEvent.pointerDown(hold);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(line.sent).toMatchObject([{ value: -14.5 }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("can be confirmed in two taps, or by pressing Enter twice", async () => {
    const { line, user } = await open(fanStop({ risk: "confirm" }), { start: false });
    await user.click(button("Confirm in two taps"));
    await user.click(button("Send to device"));
    expect(line.sent).toEqual([]);
    await user.click(button("Tap again to send"));
    expect(line.sent).toMatchObject([{ argId: "dFd", value: false }]);
  });

  it("requires a second Enter by keyboard, and forgets the first when the focus leaves", async () => {
    const { line, user } = await open(fanStop({ risk: "confirm" }), { start: false });
    const hold = button("Hold 2\u00a0s to send");
    hold.focus();
    await user.keyboard("{Enter}");
    await user.tab();
    hold.focus();
    await user.keyboard("{Enter}");
    expect(line.sent).toEqual([]);
    await user.keyboard("{Enter}");
    expect(line.sent).toHaveLength(1);
  });

  it("can be cancelled without sending anything, and the cancel button has the focus", async () => {
    const { line, closes, user } = await open(fanStop({ risk: "confirm" }), { start: false });
    await waitFor(() => expect(button("Cancel")).toHaveFocus());
    await user.click(button("Cancel"));
    expect(closes).toHaveLength(1);
    expect(line.sent).toEqual([]);
  });

  it("stays visible while it is sent, although a tap outside closes the sheet of a small one", async () => {
    const large = await open(setPoint({ value: -15.5, pending: pendingOf({ targetValue: -14.5 }) }));
    await screen.findByText("Waiting for the device");
    await large.user.click(besideSheet());
    expect(large.closes).toEqual([]);
    await large.user.click(button("Continue in background"));
    expect(large.closes).toHaveLength(1);
    large.unmount();
    const small = await open(setPoint({ value: -18, pending: pendingOf({ targetValue: -18.5 }) }));
    await screen.findByText("Waiting for the device");
    await small.user.click(besideSheet());
    expect(small.closes).toHaveLength(1);
  });
});

describe("other values", () => {
  it("of a list are chosen from it", async () => {
    const { line, user } = await open(defrostType());
    expect(button("Electric")).toHaveAttribute("aria-pressed", "true");
    await user.click(button("Off-cycle"));
    await user.click(button("Send to device"));
    expect(line.sent).toMatchObject([{ argId: "dtY", value: 2 }]);
  });

  it("of a switch that was never reported are chosen from its two sides", async () => {
    const { line, user } = await open(fanStop({ value: null }));
    await user.click(button("Off"));
    await user.click(button("Send to device"));
    expect(line.sent).toMatchObject([{ value: false }]);
  });

  it("can be times and texts", async () => {
    const { line, user } = await open(setPoint({ type: "time", dataType: "time", value: "06:30", unit: "" }));
    fireEvent.input(screen.getByLabelText("Time"), { target: { value: "07:15" } });
    await user.click(button("Send to device"));
    expect(line.sent).toMatchObject([{ value: "07:15" }]);
  });

  it("of a button are one tap, with the name of the device", async () => {
    const { line, user } = await open(defrostNow({ risk: "confirm" }));
    expect(screen.getByRole("dialog", { name: "Defrost now?" })).toHaveTextContent("Freezer A, low zone does it once");
    await waitFor(() => expect(button("Cancel")).toHaveFocus());
    await user.click(button("Defrost now"));
    expect(line.sent).toMatchObject([{ argId: "MDF", value: true }]);
    await waitFor(() => expect(steps()[0]).toContain("Sending"));
  });
});

describe("a value in progress", () => {
  const journey = async (language: Language = "en") => open(setPoint({ pending: pendingOf() }), { language });

  it("goes from sent to received to applied, with the value that was read back", async () => {
    const { line, pass, closes, user } = await journey();
    expect(screen.getByRole("dialog", { name: /Set-point: ?Confirming/ })).toHaveTextContent(
      "\u221218.0 changes to \u221219.5\u00b0C",
    );
    expect(steps()).toEqual([
      "done: Sent by the platform11:59:54",
      "now: Waiting for the device6\u00a0s so far, usually 2 to 30\u00a0s",
      "todo: Applied on the device",
    ]);
    // Screen readers announce one step after the other, and none that has not happened.
    const told = screen.getByRole("dialog").querySelector("[role=status]");
    expect(told).toHaveTextContent(/^Sent by the platform. 11:59:54$/);
    line.answers.set("task-0", sampleTask({ stage: "received", receiveTime: siteNoon + 1_000 }));
    await pass(2000);
    await waitFor(() =>
      expect(steps()).toEqual([
        "done: Sent by the platform11:59:54",
        "done: Received by the device12:00:01",
        "now: Waiting until it reports the new value8\u00a0s so far, usually 2 to 30\u00a0s",
      ]),
    );
    expect(told).toHaveTextContent(/^Received by the device. 12:00:01$/);
    const done = { reportedValue: -19.5, reportTime: siteNoon + 3_000, finishTime: siteNoon + 3_000 };
    line.answers.set("task-0", sampleTask({ state: "success", receiveTime: siteNoon + 1_000, ...done }));
    await pass(2000);
    await waitFor(() =>
      expect(steps()[2]).toBe("done: Applied on the device12:00:03 read back \u221219.5\u00a0\u00b0C, as sent"),
    );
    expect(told).toHaveTextContent(/^Applied on the device. 12:00:03 read back .* as sent$/);
    await user.click(button("Done"));
    expect(closes).toHaveLength(1);
    // A person who is looking at the sheet gets no toast as well.
    expect(screen.queryByText("Set-point: set to \u221219.5 \u00b0C")).toBeNull();
  });

  it("is applied also on a platform that does not report when", async () => {
    const { line, pass, user } = await open(setPoint());
    await user.click(button("Lower"));
    await user.click(button("Send to device"));
    const bare = { taskId: "task-1", success: true, targetValue: -18.5, reportedValue: -18.5, reason: null };
    line.answers.set("task-1", { ...bare, state: "success", reportTime: siteNoon + 1_000 });
    await pass(2000);
    await waitFor(() =>
      expect(steps().at(-1)).toBe("done: Applied on the device12:00:02 read back \u221218.5\u00a0\u00b0C, as sent"),
    );
  });

  it("vibrates when it ends, and not each time its sheet is opened afterwards", async () => {
    const vibrate = vi.fn(() => true);
    Object.assign(navigator, { vibrate });
    const { line, pass, user } = await open(
      setPoint({ lastTask: sampleTask({ state: "timeout", finishTime: siteNoon }) }),
    );
    expect(vibrate).not.toHaveBeenCalled();
    await user.click(button("Retry"));
    line.answers.set("task-1", sampleTask({ taskId: "task-1", state: "timeout", finishTime: siteNoon + 1_000 }));
    await pass(2000);
    expect(await screen.findByRole("dialog", { name: /Not confirmed/ })).toBeVisible();
    expect(vibrate.mock.calls).toEqual([[[30, 60, 30]]]);
  });

  it("is described in Chinese too", async () => {
    await journey("zh-cn");
    expect(steps()).toEqual([
      "done: 平台已下发11:59:54",
      "now: 等待设备确认已等待 6\u00a0秒，通常 2 ~ 30\u00a0秒",
      "todo: 设备已生效",
    ]);
    expect(button("在后台继续")).toBeVisible();
  });

  it.each([
    [
      { state: "timeout" },
      "Not confirmed",
      "bad: No answer within 30\u00a0sThe device may still be at \u221218.0\u00a0\u00b0C.",
    ],
    [
      { state: "timeout", stage: "received", receiveTime: siteNoon },
      "Not confirmed",
      "bad: Not reported back within 30\u00a0sThe device may still be at \u221218.0\u00a0\u00b0C.",
    ],
    [
      { state: "rejected", reason: "arg.outOfRange" },
      "Refused",
      "bad: Refused by the deviceThe value is out of range. It is still at \u221218.0\u00a0\u00b0C.",
    ],
    [
      { state: "rejected", reason: "arg.clamped" },
      "Other value",
      "bad: The device set another valueIt reports \u221218.0\u00a0\u00b0C now.",
    ],
    [{ state: "rejected", reason: "device.offline" }, "Not delivered", "bad: Check if the device is online"],
    [
      { state: "rejected", reason: "device.expired", sentTime: null, stage: null },
      "Not delivered",
      "bad: The device has expired. Renew it firstNothing was changed.",
    ],
    [
      { state: "rejected", reason: "perm.denied", sentTime: null, stage: null },
      "Not delivered",
      "bad: You do not have this permissionNothing was changed.",
    ],
    [
      { state: "timeout", reason: "arg.notDelivered" },
      "Not delivered",
      "bad: The device did not come back in timeNothing was changed.",
    ],
    [{ state: "rejected", reason: "something new" }, "Refused", "bad: Refused by the deviceSetting failed."],
  ] as const)("that ended as %j says so and what is still true", async (change, badge, text) => {
    await open(setPoint({ lastTask: sampleTask({ ...change, finishTime: siteNoon }) }));
    expect(screen.getByRole("dialog", { name: new RegExp(badge) })).toBeVisible();
    expect(steps().at(-1)).toContain(text);
  });

  it("that was not confirmed can be sent again as a new request", async () => {
    const { line, user } = await open(setPoint({ lastTask: sampleTask({ state: "timeout", finishTime: siteNoon }) }));
    await user.click(button("Retry"));
    expect(line.sent).toMatchObject([{ argId: "SP", value: -19.5 }]);
    await waitFor(() => expect(steps()[0]).toContain("Sending"));
  });

  it("that was not confirmed can be read again, and the device's report decides", async () => {
    const asked = answerCalls({
      [devices.order.path]: () => ({ code: 200, data: { taskId: "read-1", state: "waiting" } }),
      [args.checkSet.path]: () => ({ code: 200, data: { taskId: "read-1", state: "success" } }),
    });
    const { line, pass, user } = await open(
      setPoint({ lastTask: sampleTask({ state: "timeout", finishTime: siteNoon }) }),
    );
    const done = { reportedValue: -19.5, reportTime: siteNoon + 9_000, finishTime: siteNoon + 9_000 };
    line.answers.set("task-0", sampleTask({ state: "success", ...done }));
    await user.click(button("Read again"));
    await waitFor(() =>
      expect(asked.map(({ body }) => body)).toContainEqual({ deviceId: "864412058873", cmd: "refresh" }),
    );
    await waitFor(async () => {
      await pass(2000);
      expect(steps().at(-1)).toContain("read back \u221219.5\u00a0\u00b0C, as sent");
    });
  });

  it("continues to be read when one poll was lost", async () => {
    let questions = 0;
    answerCalls({
      [devices.order.path]: () => ({ code: 200, data: { taskId: "read-1", state: "waiting" } }),
      [args.checkSet.path]: () => {
        questions += 1;
        return questions === 1 ? { status: 502 } : { code: 200, data: { taskId: "read-1", state: "success" } };
      },
    });
    const { line, pass, user } = await open(
      setPoint({ lastTask: sampleTask({ state: "timeout", finishTime: siteNoon }) }),
    );
    line.answers.set("task-0", sampleTask({ state: "success", reportedValue: -19.5, reportTime: siteNoon + 9_000 }));
    await user.click(button("Read again"));
    await waitFor(async () => {
      await pass(2000);
      expect(steps().at(-1)).toContain("read back \u221219.5\u00a0\u00b0C, as sent");
    });
    expect(questions).toBeGreaterThan(1);
  });

  it("of a command never mentions values, because it has none", async () => {
    const gone = sampleTask({ state: "rejected", reason: "device.offline", targetValue: true, oldValue: null });
    await open(defrostNow({ lastTask: { ...gone, finishTime: siteNoon } }));
    expect(steps().at(-1)).toBe("bad: Check if the device is onlineNothing was done.");
  });

  it("of a command that the device has received is awaited as done, not for a value", async () => {
    const had = { stage: "received", receiveTime: siteNoon, targetValue: true, oldValue: null } as const;
    const first = await open(defrostNow({ pending: pendingOf(had) }));
    expect(steps().at(-1)).toMatch(/^now: Waiting until it is done/);
    first.unmount();
    await open(defrostNow({ lastTask: sampleTask({ ...had, state: "timeout", finishTime: siteNoon }) }));
    expect(steps().at(-1)).toMatch(/^bad: Not confirmed within 30\u00a0s/);
  });

  it("that was refused can be changed", async () => {
    const { user } = await open(setPoint({ lastTask: sampleTask({ state: "rejected", finishTime: siteNoon }) }));
    await user.click(button("Change the value"));
    expect(button("Send to device")).toBeVisible();
  });

  it("continues in the background, and its result is reported there", async () => {
    const { line, pass, user, rerender } = await open(setPoint());
    await user.click(button("Lower"));
    await user.click(button("Send to device"));
    await waitFor(() => expect(button("Continue in background")).toBeVisible());
    rerender(<p>Another page</p>);
    const done = {
      state: "success" as const,
      reportedValue: -18.5,
      reportTime: siteNoon + 1,
      finishTime: siteNoon + 1,
    };
    line.answers.set("task-1", sampleTask({ taskId: "task-1", targetValue: -18.5, createTime: siteNoon, ...done }));
    await pass(2000);
    expect(await screen.findByText("Set-point: set to \u221218.5 \u00b0C")).toBeVisible();
  });

  it("is reported once somebody can see it, if the phone was locked when it ended", async () => {
    const { line, pass, user, rerender } = await open(setPoint());
    await user.click(button("Lower"));
    await user.click(button("Send to device"));
    await waitFor(() => expect(button("Continue in background")).toBeVisible());
    rerender(<p>Another page</p>);
    const looked = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const lost = { state: "timeout" as const, reason: "arg.noResponse", finishTime: siteNoon + 1 };
    line.answers.set("task-1", sampleTask({ taskId: "task-1", targetValue: -18.5, createTime: siteNoon, ...lost }));
    await pass(2000);
    expect(screen.getByRole("alert")).toBeEmptyDOMElement();
    looked.mockReturnValue("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(screen.getByRole("alert")).toHaveTextContent("Set-point");
  });

  it("by somebody else replaces the sheet's content when sending discovers it, and the choice is kept", async () => {
    const { line, pass, user } = await open(setPoint());
    line.refusal = { key: "device.busy", reaction: "toast", data: { taskId: "task-9" } };
    line.answers.set("task-9", sampleTask({ taskId: "task-9", targetValue: -19, createTime: siteNoon }));
    await user.click(button("Lower"));
    await user.click(button("Send to device"));
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveTextContent("\u221219.0"));
    const unsent = "Another value came first. Yours, \u221218.5 \u00b0C, was not sent.";
    expect(screen.getByText(unsent)).toBeVisible();
    // The earlier choice is restored once the other value has finished.
    const end = { state: "success" as const, reportedValue: -19, reportTime: siteNoon + 1, finishTime: siteNoon + 1 };
    line.answers.set("task-9", sampleTask({ taskId: "task-9", targetValue: -19, createTime: siteNoon, ...end }));
    await pass(2000);
    await user.click(await screen.findByRole("button", { name: "Change the value" }));
    expect(screen.getByText("\u221218.5")).toBeVisible();
    line.refusal = undefined;
    await user.click(button("Send to device"));
    await waitFor(() => expect(screen.getByRole("dialog")).toHaveTextContent("Continue in background"));
    expect(screen.queryByText(unsent)).toBeNull();
    expect(line.sent.map(({ value }) => value)).toEqual([-18.5, -18.5]);
  });
});

it("equal to one's own is no other value, also if the platform writes it differently", async () => {
  const { line, user } = await open(setPoint());
  line.refusal = { key: "device.busy", reaction: "toast", data: { taskId: "task-9" } };
  line.answers.set("task-9", sampleTask({ taskId: "task-9", targetValue: "-18.50", createTime: siteNoon }));
  await user.click(button("Lower"));
  await user.click(button("Send to device"));
  await waitFor(() => expect(button("Continue in background")).toBeVisible());
  expect(screen.queryByText(/^Another value came first/)).toBeNull();
});

describe("sending that fails", () => {
  it("keeps the value and says why; after a lost answer it may have been sent, and is repeated as the same request", async () => {
    const { line, user } = await open(setPoint());
    line.refusal = { key: "http504", reaction: "retry" };
    await user.click(button("Lower"));
    await user.click(button("Send to device"));
    expect(await screen.findByText(/it may have been sent\. The value is kept\. Network timed out/)).toBeVisible();
    expect(screen.getByText("\u221218.5")).toBeVisible();
    await user.click(button("Send to device"));
    line.refusal = { key: "arg.outOfRange", reaction: "toast" };
    await user.click(button("Send to device"));
    expect(await screen.findByText(/It was not sent\. The value is kept\./)).toBeVisible();
    await user.click(button("Send to device"));
    const [first, second, third, fourth] = line.sent.map(({ requestId }) => requestId);
    expect(second).toBe(first);
    expect(third).toBe(first);
    expect(fourth).not.toBe(first);
  });

  it("cannot begin without a network, and the value is kept", async () => {
    const { user } = await open(setPoint());
    await user.click(button("Lower"));
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(button("Cannot send")).toBeDisabled();
    expect(button("Lower")).toBeDisabled();
    expect(screen.getByText(/No network\. The value is kept/)).toBeVisible();
    expect(screen.getByText("\u221218.5")).toBeVisible();
    vi.restoreAllMocks();
    act(() => void window.dispatchEvent(new Event("online")));
    expectReady(button("Send to device"));
  });

  it("to a device of which only the network module is online goes at once, because it arrives there", async () => {
    const { line, user } = await open(setPoint(), { device: { status: "networkOnline" } });
    await user.click(button("Lower"));
    await user.click(button("Send to device"));
    expect(line.sent).toMatchObject([{ value: -18.5 }]);
  });

  it("to an offline device is deferred until it is back", async () => {
    const { line, user } = await open(setPoint(), { device: { status: "offline" } });
    expect(screen.getByText(/The device is offline\. The value is kept/)).toBeVisible();
    await user.click(button("Lower"));
    await user.click(button("Send when it is back online"));
    expect(line.sent).toMatchObject([{ value: -18.5, allowQueue: true }]);
    await waitFor(() => expect(steps()[0]).toMatch(/Waiting for the device to come back.*Kept until 11-20 12:00/));
  });

  it("to an expired device cannot begin; nor can a command to an offline one", async () => {
    const { unmount } = await open(setPoint(), { device: { status: "expired" } });
    expect(button("Cannot send")).toBeDisabled();
    unmount();
    await open(defrostNow(), { device: { status: "offline" } });
    expect(button("Cannot send")).toBeDisabled();
    expect(within(screen.getByRole("dialog")).getByText("Device offline, cannot send")).toBeVisible();
  });
});
