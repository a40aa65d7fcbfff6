import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ReportParts } from "#components/device/curves/report/report-data.ts";
import { ReportScreen } from "#components/device/curves/report/report-screen.tsx";
import { failureOfStatus } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import { storedPicture } from "#lib/domain/stored-pictures.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleCurve, sampleSeries, thisWeek } from "#tests/support/screen/sample-curve.ts";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const at = (text: string) => Date.parse(`${text}+08:00`);
const { from, to } = thisWeek();

const parts: ReportParts = {
  device: { ...sampleDevice(), model: "DC-300F", groupName: "North store" },
  curve: sampleCurve(),
  made: at("2025-11-20T10:24:36"),
  report: {
    argId: "T1",
    argName: "Room temperature",
    unit: "°C",
    precision: 1,
    startTime: from,
    endTime: to,
    samples: 9750,
    missingMs: 5.5 * hour,
    mean: -17.96,
    kineticMean: -17.81,
    min: { t: from + hour, v: -19.6 },
    max: { t: from + 48 * hour, v: -12 },
    highMs: 126 * minute,
    lowMs: 0,
    excursions: sampleSeries().excursions,
    defrosts: { count: 28, ms: 28 * 25 * minute },
    doors: { count: 0, ms: 0 },
    alarms: [
      {
        policeId: "p1",
        deviceId: "864412058873",
        content: "Room temperature −12.0 °C above the limit of −15.0 °C",
        alarmTime: at("2025-11-18T14:40"),
        recoverTime: at("2025-11-18T16:36"),
        dealTime: at("2025-11-18T16:50"),
        dealUserName: "Duty 03",
        dealNote: "Door closed",
        dealPicture: storedPicture("p1"),
        status: "processed",
      },
      {
        policeId: "p2",
        deviceId: "864412058873",
        content: "Probe fault",
        alarmTime: at("2025-11-19T08:00"),
        status: "untreated",
      },
    ],
  },
};
const show = (given: Parameters<typeof ReportScreen>[0]["parts"], language: Language = "en") =>
  renderUi(<ReportScreen parts={given} back="/back" />, { language });
const figure = (name: string) => screen.getByText(name, { selector: "dt" }).parentElement?.textContent;

it("names its device and period, and shows its figures", () => {
  show({ ok: true, data: parts });
  for (const text of [
    "Freezer A, low zone",
    "DC-300F",
    "North store",
    "−22.0 ~ −15.0 °C",
    "Created on 2025-11-20 10:24",
  ])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(figure("Out of limits")).toBe("Out of limits126\u00a0min");
  expect(figure("Below the limit")).toBe("Below the limit0\u00a0min");
  expect(figure("Highest")).toMatch(/^Highest−12\.0\u00a0°C\d+ \w+ \d\d:\d\d$/);
  expect(figure("Mean kinetic temperature")).toBe("Mean kinetic temperature−17.8\u00a0°C");
  expect(figure("Defrosts")).toBe("Defrosts28, 11.7\u00a0h in all");
  expect(figure("Without data")).toBe("Without data5.5\u00a0h");
  expect(screen.getByText(/for goods|above freezing only/)).toBeInTheDocument();
});

it("lists excursions and alarms with who dealt with them", () => {
  show({ ok: true, data: parts });
  const [excursions, alarms] = screen.getAllByRole("table");
  expect(within(excursions as HTMLElement).getByText("Duty 03")).toBeInTheDocument();
  const rows = within(alarms as HTMLElement).getAllByRole("row");
  expect(rows[1]).toHaveTextContent(
    "2025-11-18 14:402025-11-18 16:36Room temperature −12.0 °C above the limit of −15.0 °CDuty 032025-11-18 16:50Door closed · Photo in the alarm list",
  );
  expect(rows[2]).toHaveTextContent("not over yetProbe faultnobody yet");
});

it("shows no end of an excursion that continues", () => {
  const excursions = (parts.report.excursions ?? []).map((excursion) => ({ ...excursion, lasts: true }));
  show({ ok: true, data: { ...parts, report: { ...parts.report, excursions } } });
  const [, row] = within(screen.getAllByRole("table")[0] as HTMLElement).getAllByRole("row");
  expect(row).toHaveTextContent(/^\d{4}-\d\d-\d\d \d\d:\d\dnot over yet/);
});

it("does not claim that nobody dealt with an alarm, if the platform just does not name the person", () => {
  const alarms = (parts.report.alarms ?? []).map((alarm) => ({ ...alarm, dealUserName: null }));
  show({ ok: true, data: { ...parts, report: { ...parts.report, alarms } } });
  const rows = within(screen.getAllByRole("table")[1] as HTMLElement).getAllByRole("row");
  expect(rows[1]).toHaveTextContent("−15.0 °C—2025-11-18 16:50Door closed");
  expect(rows[2]).toHaveTextContent("nobody yet");
});

it("leaves alarms out if the person may not see them, instead of claiming that there were none", () => {
  show({ ok: true, data: { ...parts, report: { ...parts.report, alarms: null } } });
  expect(screen.getAllByRole("table")).toHaveLength(1);
});

it("shows the period with its year, by days or by the clock", () => {
  const period = (startTime: number, endTime: number) => {
    const { unmount } = show({ ok: true, data: { ...parts, report: { ...parts.report, startTime, endTime } } });
    const text = figure("Period");
    unmount();
    expect(text).not.toMatch(/-(?!\u2060)/);
    return text?.replaceAll("\u2060", "");
  };
  expect(period(at("2024-12-30T00:00"), at("2025-01-06T00:00"))).toBe("Period2024-12-30 ~ 2025-01-05");
  expect(period(at("2025-11-20T00:00"), at("2025-11-21T00:00"))).toBe("Period2025-11-20");
  expect(period(at("2025-11-20T08:00"), at("2025-11-21T00:00"))).toBe("Period2025-11-20 08:00 ~ 2025-11-21 00:00");
});

it("shows no figure for unknown values, least of all 0", () => {
  const unknown = { highMs: null, lowMs: null, excursions: null, defrosts: null, doors: null, missingMs: null };
  show({ ok: true, data: { ...parts, report: { ...parts.report, ...unknown } } });
  for (const name of [
    "Out of limits",
    "Above the limit",
    "Below the limit",
    "Defrosts",
    "Door openings",
    "Without data",
  ])
    expect(figure(name)).toBe(`${name}—`);
  expect(screen.queryByText("Excursions")).toBeNull();
});

it("has one dash for a device without limits, and one for a missing limit", () => {
  const limits = (change: Parameters<typeof sampleSeries>[0]) => {
    const { unmount } = show({ ok: true, data: { ...parts, curve: sampleCurve([sampleSeries(change)]) } });
    const text = figure("Limits");
    unmount();
    return text;
  };
  expect(limits({ lows: null, highs: null })).toBe("Limits—");
  expect(limits({ lows: null })).toBe("Limits— ~ −15.0\u00a0°C");
});

it("does not describe an excursion of a single reading as lasting no minutes", () => {
  show({ ok: true, data: { ...parts, report: { ...parts.report, highMs: 10_000, lowMs: 0 } } });
  expect(figure("Out of limits")).toBe("Out of limits1\u00a0min");
  expect(figure("Below the limit")).toBe("Below the limit0\u00a0min");
});

it("contains the curve", () => {
  show({ ok: true, data: parts });
  expect(screen.getByRole("img")).toHaveTextContent("▲ −12.0");
});

it("is available in Chinese", () => {
  show({ ok: true, data: parts }, "zh-cn");
  expect(figure("平均动力学温度")).toBe("平均动力学温度−17.8\u00a0°C");
  expect(figure("超限")).toBe("超限126\u00a0分钟");
});

it("is printed with one tap", async () => {
  const print = vi.fn();
  Object.assign(window, { print });
  const { user } = show({ ok: true, data: parts });
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

it("without readings, without data or without a subject says so, offers no printing, and leads on", () => {
  const empty = { ...parts, report: { ...parts.report, samples: 0 } };
  const cases = [
    [{ ok: true, data: empty }, "No readings in this period", "Choose another period"],
    [{ ok: false, failure: failureOfStatus(503) }, "This did not load", null],
    [null, "This report needs a device, a parameter and a period", "Back to devices"],
  ] as const;
  for (const [given, text, way] of cases) {
    const { unmount } = show(given);
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
    if (way) expect(screen.getByRole("link", { name: way })).toHaveAttribute("href", "/back");
    unmount();
  }
});

it("draws no line across a gap, also if the platform reports it only for the whole curve", () => {
  const series = sampleSeries({ points: [-20, -19, -18, -17].map((v, day) => [from + day * 24 * hour, v, v, v, 1]) });
  const gaps: [number, number][] = [[from + 25 * hour, from + 47 * hour]];
  const curve = sampleCurve([{ ...series, gaps: undefined }], { bucketMs: 0, gaps });
  const { container } = show({ ok: true, data: { ...parts, curve } });
  const line = container.querySelector("[data-part=line]")?.getAttribute("d");
  expect(line?.match(/M/g)).toHaveLength(2);
});
