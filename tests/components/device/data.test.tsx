import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { DeviceData } from "#components/device/data/device-data.tsx";
import { spread } from "#components/ui/values/label-places.ts";
import { useLiveWhole } from "#lib/client/live/live-device.ts";
import { args, type Component } from "#lib/contract/args.ts";
import type { Device } from "#lib/contract/devices.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import { renewHref } from "#lib/domain/queries/renew-query.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleComponent, sampleDevice } from "#tests/support/screen/sample-device.ts";

const room = sampleComponent({
  argId: "T1",
  argName: "Room temperature",
  argCode: "T1",
  unit: "\u00b0C",
  value: -18.6,
  low: -22,
  high: -15,
  setPoint: -18,
});
const relay = (argCode: string, argName: string, value: boolean | number | null, change: Partial<Component> = {}) =>
  sampleComponent({ argId: argCode, argName, argCode, type: "light", dataType: "bool", unit: "", value, ...change });

function show(components: Component[], device: Device = sampleDevice(), language: "en" | "zh-cn" = "en") {
  const groups = { ok: true as const, data: [{ group: { groupId: "status", groupName: "Measurements" }, components }] };
  return renderUi(<DeviceData device={device} groups={groups} />, { language });
}
const hero = () => screen.getByRole("region", { name: "Room temperature" });
const figureOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling;
const output = (name: string) => screen.getByText(name).closest("li");

describe("the main value of a device", () => {
  it("is shown with its unit, its state and its limits in words", () => {
    show([room]);
    expect(hero()).toHaveTextContent("\u221218.6\u00b0C");
    expect(hero()).toHaveTextContent("Online");
    expect(within(hero()).getByRole("img")).toHaveAccessibleName(
      "Now \u221218.6\u00a0\u00b0C, Low \u221222.0, Set \u221218.0, High \u221215.0",
    );
    expect(hero()).toHaveTextContent("Strong signal");
  });

  it("is named by its id where the platform names neither it nor a component of it", () => {
    show([], sampleDevice({ keyArgs: [{ argId: "T1", argName: null, value: -18.6, unit: "\u00b0C" }] }));
    expect(screen.getByRole("region", { name: "T1" })).toHaveTextContent("\u221218.6\u00b0C");
  });

  it("is separated from its neighbours for screen readers", () => {
    const told = { ...room, lastDay: { min: -19, max: -17, missingMs: 0 } };
    show([told], sampleDevice({ dataTime: Date.now() }));
    expect(hero()).toHaveTextContent(/Online, \u221218\.6/);
    expect(hero()).toHaveTextContent(/\u221217\.0, Strong signal, \d\d:/);
  });

  it("is placed on the gauge at its position in the band", () => {
    const { container } = show([room]);
    const lefts = [...container.querySelectorAll<HTMLElement>("[style*='left']")].map(({ style }) => style.left);
    expect(lefts.slice(0, 2)).toEqual(["49.11%", "54.46%"]);
  });

  it.each([null, -18.6])(
    "is the fault code of a broken probe, which last read %s, and the gauge shows no value",
    (value) => {
      show([{ ...room, value, displayValue: "E1", quality: "bad" }], sampleDevice({ status: "alarming" }));
      expect(hero()).toHaveTextContent("E1");
      expect(hero()).not.toHaveTextContent(/\u00b0C|18\.6/);
      expect(within(hero()).getByRole("img").getAttribute("aria-label")).not.toContain("Now");
    },
  );

  it("is an em dash when it is missing, never 0", () => {
    const missing = sampleComponent({ argId: "T2", argName: "Coil", value: undefined });
    show([{ ...room, value: null }, missing], sampleDevice({}, { value: null }));
    expect(figureOf("Coil")).toHaveTextContent(/^\u2014$/);
    expect(hero()).toHaveTextContent("\u2014");
    expect(hero()).not.toHaveTextContent(/\b0\.0/);
  });

  it("names the time zone if the device's clock is another", () => {
    const time = Date.now();
    const at = (receiveTime: number) => show([room], sampleDevice({ dataTime: time, receiveTime }));
    const { unmount } = at(time + 3 * minute);
    expect(hero()).not.toHaveTextContent("device time");
    unmount();
    at(time + 6 * minute);
    expect(hero()).toHaveTextContent(/device time \d\d:\d\d:\d\d$/);
  });

  it.each([
    ["", true],
    [", also of a platform that does not tell of the day", false],
  ])(
    "shows the current limits and the extremes of the last day, however long the page stays open%s",
    async (_, tells) => {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const told = (min: number, max: number) => ({
        ...room,
        groupId: "status",
        ...(tells && { lastDay: { min, max, missingMs: 0 } }),
      });
      const limits = { low: -24, high: -10 };
      const asked = answerCalls({
        [args.components.path]: () => ({
          code: 200,
          data: { deviceId: "open", groupId: "status", components: [{ ...told(-18.9, -9.5), ...limits }] },
        }),
      });
      const { unmount } = show([told(-20.1, -17.2)], sampleDevice({ deviceId: "open" }));
      if (tells) expect(hero()).toHaveTextContent("\u221220.1 ~ \u221217.2");
      await act(() => vi.advanceTimersByTimeAsync(minute));
      expect(asked).toEqual([]);
      await eventually(async () => {
        await act(() => vi.advanceTimersByTimeAsync(5 * minute));
        expect(hero()).toHaveTextContent("High \u221210.0");
      }, 10_000);
      expect(within(hero()).getByRole("img")).toHaveAccessibleName(
        /Low \u221224\.0, Set \u221218\.0, High \u221210\.0$/,
      );
      if (tells) expect(hero()).toHaveTextContent("\u221218.9 ~ \u22129.5");
      expect(asked[0]).toMatchObject({ body: { deviceId: "open", groupId: "status" } });
      vi.useRealTimers();
      unmount();
      vi.restoreAllMocks();
    },
  );

  it("is taken from the list's value if no group contains it", () => {
    show([sampleComponent()]);
    expect(hero()).toHaveTextContent("\u221218.6\u00b0C");
  });
});

describe("outputs and other values", () => {
  it("shows outputs in words, with how long they have been on", () => {
    show([room, relay("COMP", "Compressor", true), relay("DOOR", "Door", 0), relay("LIGHT", "Light", false)]);
    expect(output("Compressor")).toHaveTextContent("On, 14 min");
    expect(output("Door")).toHaveTextContent("Closed");
    expect(output("Light")).toHaveTextContent("Off");
  });

  it("uses the clock of the device, if that is another", () => {
    const now = Date.now();
    const sinceTime = now - 8 * 60 * minute - 14.5 * minute;
    const device = sampleDevice({ dataTime: now - 8 * 60 * minute, receiveTime: now });
    show([room, relay("COMP", "Compressor", true, { sinceTime })], device);
    expect(output("Compressor")).toHaveTextContent("On, 14 min");
  });

  it("says it in Chinese", () => {
    show([room, relay("COMP", "压缩机", true), relay("DOOR", "库门", true)], sampleDevice(), "zh-cn");
    expect(output("压缩机")).toHaveTextContent("运行 14 分钟");
    expect(output("库门")).toHaveTextContent("打开 14 分钟");
  });

  it("shows components of every type in the server's order, buttons apart", () => {
    const mode: Partial<Component> = { enumList: [{ value: 1, label: "Hot gas" }], dataType: "enum", type: "enum" };
    show([
      room,
      sampleComponent({ argName: "Current" }),
      sampleComponent({ argId: "dtY", argName: "Defrost", value: 1, unit: "", ...mode }),
      sampleComponent({ argId: "SP", argName: "Set-point", type: "slider", value: -18, unit: "\u00b0C" }),
      sampleComponent({ argId: "rEL", argName: "Firmware", type: "text", dataType: "text", value: "V3.2" }),
      sampleComponent({ argId: "clk", argName: "Clock", type: "time", dataType: "time", value: "06:30", unit: "" }),
      sampleComponent({ argId: "man", argName: "Defrost now", type: "button", value: null }),
    ]);
    const names = screen.getAllByRole("term").map((term) => term.textContent);
    expect(names).toEqual(["Current", "Defrost", "Set-point", "Firmware", "Clock"]);
    const values = screen.getAllByRole("definition").map((value) => value.textContent);
    expect(values).toEqual(["12.4A", "Hot gas", "\u221218.0\u00b0C", "V3.2", "06:30"]);
  });

  it("shows hours where there are many minutes", () => {
    const next = sampleComponent({ argName: "Next defrost in", unit: "min", precision: 0, value: 346 });
    const { unmount } = show([room, next, sampleComponent({ ...next, argId: "b", argName: "Pause", value: 120 })]);
    expect(figureOf("Next defrost in")).toHaveTextContent(/^5 h 46 min$/);
    expect(figureOf("Pause")).toHaveTextContent(/^2 h$/);
    unmount();
    show([room, { ...next, value: 59 }], sampleDevice(), "zh-cn");
    expect(figureOf("Next defrost in")).toHaveTextContent(/^59min$/);
  });

  it("shows hours where the platform names minutes in the person's language", () => {
    const next = sampleComponent({ argName: "下次除霜", unit: "分钟", precision: 0, value: 346 });
    show([room, next], sampleDevice(), "zh-cn");
    expect(figureOf("下次除霜")).toHaveTextContent(/^5 小时 46 分钟$/);
  });

  it("shows missing values as an em dash and broken ones as their code", () => {
    show([
      room,
      sampleComponent({ argId: "a", argName: "Missing", value: null }),
      sampleComponent({ argId: "b", argName: "Broken", value: null, displayValue: "E2", quality: "bad" }),
    ]);
    expect(figureOf("Missing")).toHaveTextContent(/^\u2014$/);
    expect(figureOf("Broken")).toHaveTextContent("E2");
  });

  it("says how old a stale value is", () => {
    show([room, sampleComponent({ quality: "stale", dataTime: Date.now() - 38 * minute - 1_000 })]);
    expect(figureOf("Current")).toHaveTextContent("last value 38m ago");
  });

  it("says it of the main value and of outputs too, and calls none of them running", () => {
    const stale = { quality: "stale" as const, dataTime: Date.now() - 38 * minute - 1_000 };
    show([
      { ...room, ...stale },
      { ...relay("COMP", "Compressor", true), ...stale },
    ]);
    expect(screen.getByRole("region", { name: room.argName })).toHaveTextContent("last value 38m ago");
    expect(output("Compressor")).toHaveTextContent(/^CompressorOn, last value 38m ago$/);
  });
});

describe("an offline device", () => {
  it("is reported above its last values, and no output is shown as running", () => {
    show([room, relay("COMP", "Compressor", true)], sampleDevice({ status: "offline" }));
    expect(screen.getByText("Offline. Showing the last values")).toBeVisible();
    expect(hero()).toHaveTextContent("\u221218.6");
    expect(output("Compressor")).not.toHaveTextContent("14 min");
  });

  it("names the way to renew an expired service, to people who may", () => {
    const expired = { status: "expired", deviceId: "D" } as const;
    show([room], sampleDevice({ ...expired, relation: "owner" }));
    expect(screen.getByRole("link", { name: "Renew" })).toHaveAttribute("href", renewHref(["D"]));
    cleanup();
    show([room], sampleDevice({ ...expired, relation: "share" }));
    expect(screen.queryByRole("link", { name: "Renew" })).toBeNull();
  });

  it("says that nothing was reported yet", () => {
    show([], sampleDevice({ status: "inactivated", keyArgs: [], dataTime: null }));
    expect(screen.getByRole("heading")).toHaveTextContent("No data reported yet");
  });

  it("keeps the main value when its groups do not load", () => {
    renderUi(<DeviceData device={sampleDevice()} groups={{ ok: false, failure: failureOfStatus(503) }} />);
    expect(hero()).toHaveTextContent("\u221218.6");
    expect(screen.getByText("Service unavailable")).toBeVisible();
  });
});

function Live({ device, components }: { device: Device; components: Component[] }) {
  useLiveWhole(device.deviceId);
  const data = [{ group: { groupId: "status", groupName: "Measurements" }, components }];
  return <DeviceData device={device} groups={{ ok: true, data }} />;
}

describe("live data", () => {
  it("takes values, outputs and the state from the stream", async () => {
    const server = await serveLive();
    const device = sampleDevice({ deviceId: "live" });
    const { unmount } = renderUi(<Live device={device} components={[room, relay("COMP", "Compressor", false)]} />);
    await waitFor(() => expect(server.open()).toBe(1));
    await act(async () => {});
    const dataTime = Date.now();
    server.send("arg", { deviceId: "live", argId: "T1", value: -10.8, quality: "good", dataTime });
    server.send("arg", { deviceId: "live", argId: "COMP", value: true, dataTime, sinceTime: dataTime });
    server.send("device", { deviceId: "live", patch: { status: "alarming", statusTime: dataTime } });
    await waitFor(() => expect(hero()).toHaveTextContent("\u221210.8"));
    await waitFor(() => expect(hero()).toHaveTextContent("Alarming"));
    expect(output("Compressor")).toHaveTextContent("On, 1 min");
    // The set-point of the card is the one in the event.
    server.send("arg", { deviceId: "live", argId: "SP", value: -20, dataTime: Date.now() });
    await waitFor(() => expect(within(hero()).getByRole("img")).toHaveAccessibleName(/Set −20\.0/));
    unmount();
    await server.close();
  });
});

it("a switched output does not show the duration of its previous state", async () => {
  const server = await serveLive();
  const { unmount } = renderUi(
    <Live device={sampleDevice({ deviceId: "turned" })} components={[room, relay("COMP", "Compressor", false)]} />,
  );
  await waitFor(() => expect(server.open()).toBe(1));
  // A platform need not report since when.
  server.send("arg", { deviceId: "turned", argId: "COMP", value: true, dataTime: Date.now() });
  await waitFor(() => expect(output("Compressor")).toHaveTextContent(/^CompressorOn$/));
  unmount();
  await server.close();
});

describe("labels of the gauge", () => {
  it("never overlap and stay on the track", () => {
    const places = spread([{ place: 18 }, { place: 20 }, { place: 22 }]).map(({ place }) => place);
    expect(places).toEqual([18, 48, 78]);
    expect(spread([{ place: 0 }, { place: 100 }])).toEqual([{ place: 13 }, { place: 87 }]);
    expect(spread([{ place: 80 }, { place: 82 }, { place: 85 }]).map(({ place }) => place)).toEqual([27, 57, 87]);
  });
});
