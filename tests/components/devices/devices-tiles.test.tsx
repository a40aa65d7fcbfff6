import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ViewButton } from "#components/devices/list/view-button.tsx";
import { DeviceList } from "#components/devices/rows/device-list.tsx";
import { sparklineShape } from "#components/devices/rows/sparkline-shape.ts";
import { setListView } from "#lib/client/lists/list-view.ts";
import { curves } from "#lib/contract/curves.ts";
import { devices } from "#lib/contract/devices.ts";
import { limits } from "#lib/domain/limits.ts";
import { parseDeviceQuery } from "#lib/domain/queries/parse-device-query.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice, sampleDevices } from "#tests/support/screen/sample-device.ts";

const query = parseDeviceQuery({ keyword: "tiles" });
const recent = (asked: { body: unknown }) => {
  const { deviceIds } = asked.body as { deviceIds: string[] };
  const endTime = Date.now();
  const points = Array.from({ length: 12 }, (_, index) => [endTime - (12 - index) * hour * 0.5, -18 - index / 10]);
  const list = deviceIds.map((deviceId) => ({ deviceId, argId: "T1", points }));
  return { code: 200, data: { startTime: endTime - 6 * hour, endTime, list } };
};

afterEach(() => setListView("rows"));

describe("the tiles of the device list", () => {
  it("request the last hours of all tiles in one call, after the tiles are shown", async () => {
    setListView("tiles");
    const asked = answerCalls({ [curves.recent.path]: recent });
    const { container } = renderUi(<DeviceList devices={sampleDevices(20)} total={20} query={query} view="tiles" />);
    expect(screen.getAllByRole("link")).toHaveLength(20);
    expect(container.querySelector("svg path[vector-effect]")).toBeNull();
    await waitFor(() => expect(container.querySelectorAll("path[vector-effect]")).toHaveLength(20));
    expect(asked.map(({ path }) => path)).toEqual([curves.recent.path]);
  });

  it("are switched on this phone without a network, and read out the same sentence as the rows", async () => {
    const list = (
      <>
        <ViewButton first="rows" />
        <DeviceList devices={[sampleDevice({ deviceId: "view" })]} total={1} query={query} />
      </>
    );
    const { user } = renderUi(list);
    const sentence = screen.getByRole("link").querySelector(".hidden-text")?.textContent;
    await user.click(screen.getByRole("button", { name: "Show as tiles" }));
    expect(document.cookie).toContain("list-view=tiles");
    expect(screen.getByRole("link").querySelector(".hidden-text")).toHaveTextContent(sentence ?? "?");
    await user.click(screen.getByRole("button", { name: "Show as rows" }));
    expect(document.cookie).toContain("list-view=rows");
  });

  it("mark an alarm by more than the value, and draw no line for a broken probe", async () => {
    setListView("tiles");
    answerCalls({ [curves.recent.path]: recent });
    const broken = { value: null, displayValue: "E1", quality: "bad" } as const;
    const alarm = { alarmType: "probeFault", alarmTime: Date.now() - 25.5 * minute };
    const device = sampleDevice({ deviceId: "broken", status: "alarming", alarm }, broken);
    const { container } = renderUi(<DeviceList devices={[device]} total={1} query={query} view="tiles" />);
    expect(screen.getByRole("link")).toHaveAttribute("data-alarming");
    expect(screen.getByRole("link")).toHaveTextContent(/E1.*Alarming.*25 min/);
    await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(container.querySelector("path[vector-effect]")).toBeNull();
  });
});

describe("the sparkline", () => {
  it("fits its values and the whole band into its box, and breaks at gaps", () => {
    const shape = sparklineShape({
      points: [
        [0, -20],
        [10, null],
        [60, -5],
        [100, -18],
      ],
      from: 0,
      to: 100,
      low: -22,
      high: -15,
    });
    expect(shape?.path.match(/M/g)).toHaveLength(2);
    const ys = [...(shape?.path.matchAll(/[ML][\d.]+ ([\d.]+)/g) ?? [])].map(([, y]) => Number(y));
    expect(Math.min(...ys)).toBeGreaterThan(0);
    expect(Math.max(...ys)).toBeLessThan(100);
    expect((shape?.band?.top ?? 0) + (shape?.band?.height ?? 0)).toBeLessThanOrEqual(100);
    expect(shape?.last.x).toBe(100);
  });
  it("is not drawn without a value", () => {
    expect(sparklineShape({ points: [[5, null]], from: 0, to: 9, low: 1, high: 2 })).toBeNull();
  });
});

describe("a list longer than the stream's limit", () => {
  it("reloads rows when they come near the screen after a while, and only those", async () => {
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(66);
    const all = sampleDevices(300);
    const asked = answerCalls({
      [devices.list.path]: ({ body }) => {
        const { deviceIds = [] } = body as { deviceIds?: string[] };
        const list = deviceIds.map((deviceId) =>
          sampleDevice(
            { deviceId, deviceName: deviceId, statusTime: Date.now() },
            { value: -3.3, dataTime: Date.now() },
          ),
        );
        return { code: 200, data: { list, total: list.length, pageNum: 1, pageSize: 100 } };
      },
    });
    vi.useFakeTimers({ toFake: ["performance"] });
    renderUi(<DeviceList devices={all} total={300} query={parseDeviceQuery({ keyword: "near" })} />);
    vi.advanceTimersByTime(limits.streams.repeat);
    Object.assign(window, { scrollY: 66 * 150 });
    await act(async () => void window.dispatchEvent(new Event("scroll")));
    await waitFor(() => expect(screen.getAllByText("\u22123.3").length).toBeGreaterThan(5));
    vi.useRealTimers();
    const reads = asked.filter(({ path }) => path === devices.list.path);
    const ids = reads.map(({ body }) => (body as { deviceIds: string[] }).deviceIds);
    expect(ids).toHaveLength(1);
    expect(ids[0]).toContain("D155");
    expect(ids[0]?.length).toBeLessThanOrEqual(limits.watched);
    Object.assign(window, { scrollY: 0 });
  });
});
