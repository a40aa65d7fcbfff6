import { screen, waitFor, within } from "@testing-library/react";
import { Profiler } from "react";
import { describe, expect, it, vi } from "vitest";
import { DeviceCard } from "#components/devices/rows/device-card.tsx";
import { DeviceRow } from "#components/devices/rows/device-row.tsx";
import { useRowWords } from "#components/devices/rows/row-words.ts";
import { useLiveRows } from "#lib/client/live/live-device.ts";
import type { Device } from "#lib/contract/devices.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { serveLive } from "#tests/support/screen/live-events.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const row = () => screen.getByRole("link");
const sentence = () => row().querySelector(".hidden-text")?.textContent;
/** The visible text, without the sentence for screen readers. */
const seen = () => {
  const copy = row().cloneNode(true) as HTMLElement;
  copy.querySelector(".hidden-text")?.remove();
  return copy.textContent ?? "";
};
const Row = (row: { device: Device; frozen?: boolean }) => <DeviceRow {...row} words={useRowWords()} />;
const show = (device: Device, language: "en" | "zh-cn" = "en") => renderUi(<Row device={device} />, { language });

describe("a row of the device list", () => {
  it("leads to the device's data and says everything in one sentence", () => {
    show(sampleDevice());
    expect(row()).toHaveAttribute("href", "/mobile-h5/device-management/data?deviceId=864412058873");
    expect(sentence()).toBe("Freezer A, low zone, Online, minus 18.6 degrees, set minus 18.0, 1m ago");
    expect(within(row()).getAllByText(/./, { selector: "[aria-hidden='true'] *" }).length).toBeGreaterThan(0);
  });

  it("counts from now, however long there was no age on the page", () => {
    vi.setSystemTime(Date.now() + 10 * minute);
    show(sampleDevice());
    expect(sentence()).toContain("1m ago");
    vi.useRealTimers();
  });

  it("shows the number that the search matched, and reads it out; a match of the name needs none", () => {
    const Found = ({ keyword, as: Shape = DeviceRow }: { keyword: string; as?: typeof DeviceRow }) => (
      <Shape device={sampleDevice({ iccid: "89860012345678901234" })} words={useRowWords(keyword)} />
    );
    const { rerender } = renderUi(<Found keyword="58873" />);
    expect(seen()).toContain("864412058873");
    expect(sentence()).toMatch(/, 864412058873$/);
    rerender(<Found keyword="58873" as={DeviceCard} />);
    expect(seen()).toContain("864412058873");
    rerender(<Found keyword="8986 0012" />);
    expect(seen()).toContain("89860012345678901234");
    rerender(<Found keyword="freezer" />);
    expect(seen()).toContain("1m ago");
  });

  it("says it in Chinese", () => {
    show(sampleDevice(), "zh-cn");
    expect(sentence()).toBe("Freezer A, low zone，在线，零下 18.6 度，设定零下 18.0，1\u00a0分钟前");
  });

  it("shows no minus sign for a value that rounds to 0", () => {
    show(sampleDevice({}, { value: -0.04 }));
    expect(seen()).toContain("0.0");
    expect(sentence()).toContain("Online, 0.0 degrees, set minus 18.0");
  });

  it("shows reason and duration of an alarm instead of the state", () => {
    const alarm = { alarmType: "high", alarmTime: Date.now() - 12 * minute - 1_000 };
    show(sampleDevice({ status: "alarming", alarm }, { value: -10.8 }));
    expect(seen()).toContain("Too warm, 12\u00a0min");
    expect(seen()).toContain("\u221210.8");
    expect(sentence()).toContain("Alarming, Too warm, 12\u00a0min, minus 10.8 degrees");
  });

  it("shows the code of a broken probe, no gauge and no unit", () => {
    const { container } = show(
      sampleDevice({ status: "alarming" }, { value: null, displayValue: "E1", quality: "bad" }),
    );
    expect(seen()).toContain("E1");
    expect(seen()).not.toContain("\u00b0C");
    expect(sentence()).toContain("fault E1");
    expect(container.querySelector("[style*='bottom']")).toBeNull();
  });

  it("shows an em dash for a missing value, never 0", () => {
    for (const device of [
      sampleDevice({}, { value: null }),
      sampleDevice({ keyArgs: null }),
      sampleDevice({ status: "inactivated" }),
      sampleDevice({ status: "expired", deleteTime: Date.UTC(2025, 10, 23, 4) }),
    ]) {
      const { unmount } = show(device);
      expect(seen()).toContain("\u2014");
      expect(seen()).not.toContain("0.0");
      expect(sentence()).not.toContain("fault");
      unmount();
    }
  });

  it("names what an inactivated, an expired and an offline device need", () => {
    const words = [
      [sampleDevice({ status: "inactivated" }), "no data yet"],
      [sampleDevice({ status: "expired", deleteTime: Date.UTC(2025, 10, 23, 4) }), "deleted 23 Nov"],
      [sampleDevice({ status: "networkOnline" }), "no reply"],
      [sampleDevice({ status: "offline", dataTime: Date.now() - 181 * minute }), "3h ago"],
    ] as const;
    for (const [device, text] of words) {
      const { unmount } = show(device);
      expect(seen()).toContain(text);
      unmount();
    }
  });

  it("shows the last value of an offline device, without set-point and gauge", () => {
    const alarm = { alarmType: "high", alarmTime: Date.now() - hour };
    for (const device of [sampleDevice({ status: "offline", alarm }), sampleDevice({}, { quality: "stale" })]) {
      const { container, unmount } = show(device);
      expect(seen()).toContain("last value");
      for (const gone of ["Set", "Too warm"]) expect(seen()).not.toContain(gone);
      expect(sentence()).toContain("last value minus 18.6 degrees");
      expect(container.querySelector("[style*='bottom']")).toBeNull();
      unmount();
    }
  });

  it("shows last values without a network, whatever the state was, with their time, and nothing as continuing", () => {
    const alarm = { alarmType: "high", alarmTime: Date.now() - hour };
    for (const device of [
      sampleDevice(),
      sampleDevice({ status: "alarming", alarm }),
      sampleDevice({ status: "networkOnline" }),
    ]) {
      const { unmount } = renderUi(<Row device={device} frozen />);
      for (const shown of ["last value", "1m ago"]) expect(seen()).toContain(shown);
      for (const gone of ["Too warm", "no reply"]) expect(seen()).not.toContain(gone);
      unmount();
    }
  });

  it("draws value and set-point on the gauge at their position in the band", () => {
    const { container } = show(sampleDevice());
    const places = [...container.querySelectorAll<HTMLElement>("[style*='bottom']")].map(({ style }) => style.bottom);
    expect(places).toEqual(["54.5%", "49.1%"]);
  });
});

describe("a live row", () => {
  function Watched({ devices, onRender }: { devices: Device[]; onRender: (id: string) => void }) {
    useLiveRows(devices.map(({ deviceId }) => deviceId));
    return devices.map((device) => (
      <Profiler key={device.deviceId} id={device.deviceId} onRender={onRender}>
        <Row device={device} />
      </Profiler>
    ));
  }

  it("takes a new value and a new state from the stream, and no other row renders", async () => {
    const server = await serveLive();
    const rendered: string[] = [];
    const devices = [sampleDevice({ deviceId: "a" }), sampleDevice({ deviceId: "b" })];
    const { unmount } = renderUi(<Watched devices={devices} onRender={(id) => rendered.push(id)} />);
    await waitFor(() => expect(server.open()).toBe(1));
    expect(server.opened.at(-1)).toBe("/mobile-h5/live?deviceIds=a,b");
    rendered.length = 0;
    server.send("arg", { deviceId: "a", argId: "T1", value: -17.2, quality: "good", dataTime: Date.now() });
    await screen.findByText("\u221217.2", { exact: false, selector: "span" });
    server.send("device", { deviceId: "a", patch: { status: "offline", statusTime: Date.now() } });
    await screen.findByText("Offline");
    expect(new Set(rendered)).toEqual(new Set(["a"]));
    unmount();
    await server.close();
  });

  it("ignores an event that is older than the page's data", async () => {
    const server = await serveLive();
    const device = sampleDevice({ deviceId: "c" });
    const { unmount } = renderUi(<Watched devices={[device]} onRender={() => {}} />);
    await waitFor(() => expect(server.open()).toBe(1));
    server.send("arg", { deviceId: "c", argId: "T1", value: 99, dataTime: Date.now() - hour });
    server.send("arg", { deviceId: "c", argId: "SP", value: -20, dataTime: Date.now() });
    await screen.findByText("Set \u221220.0");
    expect(screen.queryByText(/99/)).toBeNull();
    unmount();
    await server.close();
  });
});
