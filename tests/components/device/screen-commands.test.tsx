import { act, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ScreenCommands } from "#components/device/settings/commands/screen-commands.tsx";
import "#components/device/settings/sheet/set-sheet.tsx";
import type { Component } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleComponent, sampleDevice } from "#tests/support/screen/sample-device.ts";
import { sampleTask } from "#tests/support/screen/sample-settings.ts";
import { onLine, ScriptedLine } from "#tests/support/screen/setting-line.tsx";

const has = (argCode: string, change: Partial<Component> = {}) =>
  sampleComponent({ argId: argCode, argCode, argName: argCode, dataType: "bool", unit: "", rw: "rw", ...change });
const all = [has("MDF", { rw: "w", type: "button" }), has("RST", { rw: "w", type: "button" })];
const switches = [has("LIGHT", { type: "switch", value: false }), has("ONF", { type: "switch", value: true })];

function show(components: readonly Component[], device: Partial<Device> = {}, writable = true) {
  const line = new ScriptedLine();
  const page = (may: boolean, now = components) => {
    const groups = [{ group: { groupId: "g", groupName: "g", writable: may }, components: now }];
    return onLine(line, <ScreenCommands device={sampleDevice(device)} groups={groups} />);
  };
  const rendered = renderUi(page(writable));
  return { line, page, pass: (milliseconds: number) => act(() => line.pass(milliseconds)), ...rendered };
}
const names = () => screen.queryAllByRole("button").map((each) => each.textContent);
const button = (name: string) => screen.getByRole("button", { name });

afterEach(() => vi.unstubAllGlobals());

describe("the commands below a configuration screen", () => {
  it("are those of the device, each switch to its other side", () => {
    show([...all, ...switches]);
    expect(names()).toEqual(["Defrost now", "Light on", "Reset alarm", "Switch off"]);
  });

  it("accept the state of a switch as every platform writes it", () => {
    show([has("LIGHT", { type: "switch", value: "1" }), has("ONF", { type: "switch", value: "0" })]);
    expect(names()).toEqual(["Light off", "Switch on"]);
  });

  it("leave out a switch in an unknown state, and what the device lacks", () => {
    show([has("LIGHT", { value: null }), has("ONF", { value: true, quality: "bad" }), has("RST", { rw: "w" })]);
    expect(names()).toEqual(["Reset alarm"]);
  });

  it("are absent for a person who may only look", () => {
    show([...all, ...switches], {}, false);
    expect(names()).toEqual([]);
  });

  it("contain no command for a guest, who may only set the permitted groups", () => {
    show([...all, ...switches], { relation: "share" });
    expect(names()).toEqual(["Light on"]);
  });

  it.each(["offline", "networkOffline", "expired"] as const)("cannot be sent while the device is %s", (status) => {
    show(all, { status });
    for (const each of screen.getAllByRole("button")) expect(each).toBeDisabled();
    expect(screen.queryByText(/also wait for the device/)).toBeNull();
  });

  it("cannot be sent without a network", () => {
    vi.stubGlobal("navigator", { ...navigator, onLine: false });
    show(all);
    for (const each of screen.getAllByRole("button")) expect(each).toBeDisabled();
    // A command has no value that could be kept.
    expect(screen.getByText("No network, cannot send")).toBeVisible();
  });
});

describe("sending from the configuration screen", () => {
  it("asks for confirmation, sends the command and not a value, and follows it until the device has it", async () => {
    const { line, user, pass } = show(all);
    await user.click(button("Defrost now"));
    const dialog = await screen.findByRole("dialog", { name: "Defrost now?" });
    expect(line.sent).toEqual([]);
    line.answers.set("task-1", sampleTask({ taskId: "task-1", state: "success", finishTime: line.now() + 2_000 }));
    await user.click(within(dialog).getByRole("button", { name: "Defrost now" }));
    expect(line.sent).toMatchObject([{ deviceId: "864412058873", argId: "defrost", command: "defrost" }]);
    expect(await screen.findByText("Waiting, 0 s")).toBeInTheDocument();
    await pass(2_000);
    expect(line.asked).toEqual([{ deviceId: "864412058873", argId: "defrost", taskId: "task-1" }]);
    expect(await screen.findAllByText(/confirmed by the device/)).not.toHaveLength(0);
  });

  it("keeps an open question when the permission is withdrawn, and says so", async () => {
    const { user, rerender, page } = show(all);
    await user.click(button("Defrost now"));
    const dialog = await screen.findByRole("dialog", { name: "Defrost now?" });
    rerender(page(false));
    expect(screen.queryByRole("region", { name: "Commands" })).toBeNull();
    expect(within(dialog).getByText("You can view only")).toBeVisible();
    expect(within(dialog).getByRole("button", { name: "Cannot send" })).toBeDisabled();
  });

  it("follows a switch after its change, though its button has changed by then", async () => {
    const { user, rerender, page } = show(switches);
    await user.click(button("Switch off"));
    await screen.findByRole("dialog");
    rerender(page(true, [has("LIGHT", { value: null }), has("ONF", { type: "switch", value: false })]));
    expect(screen.queryByText("You can view only")).toBeNull();
  });

  it("says what switching off causes", async () => {
    const { user } = show(switches);
    await user.click(button("Switch off"));
    expect(await screen.findByText(/Cooling stops/)).toBeVisible();
  });
});
