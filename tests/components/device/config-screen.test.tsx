import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ConfigScreen } from "#components/device/config-screen/config-screen.tsx";
import { FullButton } from "#components/device/config-screen/full-button.tsx";
import { useLiveWhole } from "#lib/client/live/live-device.ts";
import type { Component } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleComponent, sampleDevice } from "#tests/support/screen/sample-device.ts";

const output = (argCode: string, argName: string, value: boolean | null) =>
  sampleComponent({ argId: argCode, argCode, argName, type: "light", dataType: "bool", unit: "", value });
const figure = (argCode: string, argName: string, value: number | null, change: Partial<Component> = {}) =>
  sampleComponent({ argId: argCode, argCode, argName, unit: "\u00b0C", value, ...change });

const values = [
  figure("T1", "Room temperature", -18.6),
  figure("T2", "Evaporator", -26.3),
  output("COMP", "Compressor relay", true),
  output("DEF", "Defrost", false),
];
function Watched({ device }: { device: Device }) {
  useLiveWhole(device.deviceId);
  const groups = { ok: true as const, data: [{ group: { groupId: "io", groupName: "io" }, components: values }] };
  return <ConfigScreen device={device} screen={{ kind: "own" }} groups={groups} />;
}
const summary = () => screen.getByRole("img").getAttribute("aria-label");

describe("our own drawing of the circuit", () => {
  it("shows what the device reported, and the same in words", () => {
    renderUi(<Watched device={sampleDevice()} />);
    expect(summary()).toBe(
      "Refrigeration circuit: compressor On, evaporator \u221226.3\u00a0\u00b0C, room \u221218.6\u00a0\u00b0C",
    );
    expect(screen.getByText("Compressor relay").closest("div")).toHaveTextContent("On");
    expect(screen.getByText("Defrost").closest("div")).toHaveTextContent("Off");
    expect(screen.queryByText("Fan")).toBeNull();
  });

  it("names every output, also where a platform calls two of them the same", () => {
    const groups = {
      ok: true as const,
      data: [
        {
          group: { groupId: "io", groupName: "io" },
          components: [output("COMP", "Relay", true), output("FAN", "Relay", false)],
        },
      ],
    };
    renderUi(<ConfigScreen device={sampleDevice()} screen={{ kind: "own" }} groups={groups} />);
    expect(screen.getAllByText("Relay").map((name) => name.closest("div")?.textContent)).toEqual([
      "Relay, On",
      "Relay, Off",
    ]);
  });

  it("has no heading for outputs or figures if a guest may see none", () => {
    const groups = (...components: Component[]) => ({
      ok: true as const,
      data: [{ group: { groupId: "status", groupName: "status" }, components }],
    });
    const device = sampleDevice();
    const { rerender } = renderUi(
      <ConfigScreen device={device} screen={{ kind: "own" }} groups={groups(figure("T1", "Room temperature", 4))} />,
    );
    expect(screen.getByRole("heading", { name: "Measured values" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Outputs" })).toBeNull();
    rerender(<ConfigScreen device={device} screen={{ kind: "own" }} groups={groups(output("COMP", "Relay", true))} />);
    expect(screen.getByRole("heading", { name: "Outputs" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Measured values" })).toBeNull();
  });

  it("is updated while it is visible", async () => {
    const server = await serveLive();
    const { unmount } = renderUi(<Watched device={sampleDevice({ deviceId: "mimic" })} />);
    await waitFor(() => expect(server.open()).toBe(1));
    server.send("arg", { deviceId: "mimic", argId: "COMP", value: false, quality: "good", dataTime: Date.now() });
    await waitFor(() => expect(summary()).toContain("compressor Off"));
    server.send("arg", {
      deviceId: "mimic",
      argId: "T1",
      value: null,
      displayValue: "E1",
      quality: "bad",
      dataTime: Date.now(),
    });
    await waitFor(() => expect(summary()).toContain("room E1"));
    unmount();
    await server.close();
  });

  it("stops and says so when the device is offline", () => {
    const { container } = renderUi(<Watched device={sampleDevice({ status: "offline" })} />, { language: "zh-cn" });
    expect(screen.getByText("设备未上报，显示最后读数。")).toBeVisible();
    expect(container.querySelector("svg[data-runs]")).toBeNull();
  });
});

it("the drawing says so if the browser has no full screen", async () => {
  const { user } = renderUi(
    <>
      <FullButton />
      <Watched device={sampleDevice()} />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Full screen" }));
  expect(await screen.findByText("Could not switch to full screen")).toBeVisible();
});

describe("a configured screen", () => {
  const show = (screen: Parameters<typeof ConfigScreen>[0]["screen"]) =>
    renderUi(<ConfigScreen device={sampleDevice()} screen={screen} groups={undefined} />);

  it("of a third party is in a frame that cannot navigate ours (W02)", () => {
    show({ kind: "frame", address: "https://screens.example/a" });
    const frame = screen.getByTitle("Configuration screen");
    expect(frame).toHaveAttribute("src", "https://screens.example/a");
    expect(frame.getAttribute("sandbox")).not.toMatch(/top-navigation|downloads|modals/);
    expect([frame.getAttribute("allow"), frame.getAttribute("referrerpolicy")]).toEqual(["", "no-referrer"]);
  });

  it("may be missing", () => {
    show({ kind: "none" });
    expect(screen.getByText("No screen configured")).toBeVisible();
  });

  it("may have an address that is not allowed", () => {
    show({ kind: "wrong" });
    expect(screen.getByText("Configuration error")).toBeVisible();
  });

  it("says why its values did not load", () => {
    const failure = failureOfStatus(503);
    renderUi(<ConfigScreen device={sampleDevice()} screen={{ kind: "own" }} groups={{ ok: false, failure }} />);
    expect(screen.getByText("Service unavailable")).toBeVisible();
  });
});
