import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CurveScreen } from "#components/device/curves/curve-screen.tsx";
import { CurveView } from "#components/device/curves/curve-view.tsx";
import { dismissToast } from "#lib/client/toasts.ts";
import { type Curve, curves } from "#lib/contract/curves.ts";
import { curveRanges } from "#lib/domain/curves/curve-window.ts";
import { failureOfStatus } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/languages.ts";
import { renewHref } from "#lib/domain/queries/renew-query.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { LiveAddress } from "#tests/support/screen/live-address.tsx";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleCurve, sampleSeries, thisWeek } from "#tests/support/screen/sample-curve.ts";

const { path } = curves.query;
const args = [
  { argId: "T1", argName: "Room temperature", unit: "°C", defaultOn: true },
  { argId: "T2", argName: "Evaporator", unit: "°C" },
  { argId: "HUM", argName: "Humidity", unit: "%" },
  { argId: "CUR", argName: "Current", unit: "A" },
];
type Body = { argIds: string[]; startTime: number; endTime: number; maxPoints: number };
/** Each test uses a device of its own, because responses are cached for the visit. */
let devices = 0;

function show({ curve = sampleCurve(), language = "en" as Language, search = "", all = args } = {}) {
  devices += 1;
  const deviceId = `D${devices}`;
  window.history.replaceState(null, "", `/mobile-h5/device-management/data?deviceId=${deviceId}&view=curve${search}`);
  const asked = answerCalls({
    [path]: ({ body }) => {
      const { argIds, startTime, endTime } = body as Body;
      const series = curve.series.filter(({ argId }) => argIds.includes(argId));
      return { code: 200, data: { ...curve, series, startTime, endTime } };
    },
  });
  const screenOf = (at: number) => (
    <LiveAddress>
      <CurveScreen deviceId={deviceId} args={all} ranges={curveRanges} requestedAt={at} />
    </LiveAddress>
  );
  const rendered = renderUi(screenOf(1), { language });
  return {
    ...rendered,
    asked: () => asked.map(({ body }) => body as Body),
    again: () => rendered.rerender(screenOf(2)),
  };
}

const plot = () => screen.findByRole("img");
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const param = (name: string) => new URLSearchParams(window.location.search).get(name);

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { value: 358, configurable: true });
  return () => Reflect.deleteProperty(HTMLElement.prototype, "clientWidth");
});

describe("the curve of a device", () => {
  it("opens with the week of its main argument, in at most 400 points, and describes it in a sentence", async () => {
    const { asked } = show();
    const { from, to } = thisWeek();
    expect(await plot()).toHaveAccessibleName(
      /: lowest −19\.6, mean −18\.0, highest −12\.0\u00a0°C, outside of the limits for 126\u00a0min, 1 gap without data$/,
    );
    expect(asked()[0]).toEqual({
      deviceId: expect.any(String),
      argIds: ["T1"],
      startTime: from,
      endTime: to,
      maxPoints: 400,
      columns: true,
    });
  });

  it("has the name and unit of its list of arguments where the curve does not repeat them", async () => {
    show({ curve: sampleCurve([sampleSeries({ argName: null, unit: null })]) });
    expect(await plot()).toHaveAccessibleName(/Room temperature: lowest .*°C/);
  });

  it("has its lowest and highest value from its points where the platform does not say them", async () => {
    const points: [number, number, number, number, number][] = [-20, -15, -17].map((mean, at) => [
      thisWeek().from + at * hour,
      ...([mean - 1, mean + 1, mean, 9] as const),
    ]);
    show({ curve: sampleCurve([sampleSeries({ points, rawMin: null, rawMax: null })]) });
    expect(await plot()).toHaveAccessibleName(/lowest −21\.0, mean .*, highest −14\.0/);
  });

  it("does not claim that no reading was outside of the limits if only the time outside is known", async () => {
    show({ curve: sampleCurve([sampleSeries({ excursions: [], outsideMs: 68 * minute })]) });
    expect(await screen.findByText("68 min")).toBeVisible();
    expect(screen.queryByText("No reading outside of the limits")).toBeNull();
  });

  it("of a device with many arguments shows the drawn ones, and all others in a sheet with a search", async () => {
    const many = Array.from({ length: 14 }, (_, index) => ({
      argId: `S${index}`,
      argName: `Sensor ${index}`,
      unit: "°C",
    }));
    const { user } = show({ all: [...args, ...many] });
    await plot();
    expect(screen.queryByRole("button", { name: "Sensor 13" })).toBeNull();
    await user.click(button("All 18"));
    const sheet = within(await screen.findByRole("dialog", { name: "Parameters" }));
    expect(sheet.getByRole("checkbox", { name: "Room temperature" })).toBeDisabled();
    await user.type(sheet.getByRole("searchbox"), "13");
    expect(sheet.getAllByRole("checkbox")).toHaveLength(1);
    await user.click(sheet.getByRole("checkbox", { name: "Sensor 13" }));
    await waitFor(() => expect(param("args")).toBe("T1,S13"));
    await user.click(sheet.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(button("Sensor 13")).toHaveAttribute("aria-pressed", "true");
    await user.click(button("Room temperature"));
    await waitFor(() => expect(param("args")).toBe("S13"));
    expect(button("Sensor 13")).toBeDisabled();
  });

  it("has the least, mean and greatest value, and minutes over limit, in both languages", async () => {
    const figures = async (language: Language) => {
      const { unmount } = show({ language });
      await plot();
      const text = (await screen.findByRole("region", { name: "Room temperature" })).textContent;
      unmount();
      return text;
    };
    expect(await figures("en")).toBe("Min−19.6Mean−18.0Max−12.0Outside126\u00a0min");
    expect(await figures("zh-cn")).toBe("最低−19.6平均−18.0最高−12.0超限126\u00a0分钟");
  });

  it("draws envelope, mean, limits, defrosts, alarms and the gap with its length", async () => {
    const { container } = show();
    const drawing = await plot();
    for (const part of ["envelope", "line", "defrost", "alarm"])
      expect(container.querySelector(`[data-part=${part}]`)?.getAttribute("d")).toMatch(/^M/);
    expect(drawing).toHaveTextContent("▲ −12.0");
    expect(drawing).toHaveTextContent("▼ −19.6");
    expect(drawing).toHaveTextContent("No data 5.5 h");
    for (const name of ["Set", "Limits", "No data", "Defrost", "Alarm"])
      expect(within(screen.getAllByRole("list")[0] as HTMLElement).getByText(name)).toBeInTheDocument();
  });

  it("draws the triangle of an alarm clear of the label of the highest value below it", async () => {
    const { container } = show();
    const figure = within(await plot()).getByText("▲ −12.0");
    const [, top, height] =
      container
        .querySelector("[data-part=alarm]")
        ?.getAttribute("d")
        ?.match(/ (.+)l4 (\d+)/) ?? [];
    const tallest = 10;
    expect(Number(top)).toBeGreaterThanOrEqual(0);
    expect(Number(top) + Number(height)).toBeLessThan(Number(figure.getAttribute("y")) - tallest);
  });

  it("changes the range, and keeps it in the address", async () => {
    const { user, asked } = show();
    await plot();
    await user.click(button("1 month"));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ endTime: thisWeek().to }));
    const { startTime, endTime } = asked().at(-1) ?? { startTime: 0, endTime: 0 };
    expect((endTime - startTime) / day).toBe(30);
    expect(button("1 month")).toHaveAttribute("aria-pressed", "true");
    expect(param("range")).toBe("month");
  });

  it("zooms and pans with buttons, within the range, down to an hour and never beyond today", async () => {
    const { user, asked } = show();
    await plot();
    expect(button("Zoom out")).toBeDisabled();
    expect(button("Later")).toBeDisabled();
    for (let turn = 0; turn < 8; turn += 1)
      if (!button("Zoom in").hasAttribute("disabled")) await user.click(button("Zoom in"));
    expect(button("Zoom in")).toBeDisabled();
    expect(Number(param("to")) - Number(param("from"))).toBe(hour);
    await waitFor(() => expect(asked().at(-1)?.startTime).toBe(Number(param("from"))));
    const before = Number(param("from"));
    expect(Date.now() - before).toBeLessThan(hour);
    await user.click(button("Earlier"));
    expect(Number(param("from"))).toBe(before - hour);
    await user.click(button("Later"));
    expect(Number(param("from"))).toBe(before);
    for (let turn = 0; turn < 8; turn += 1)
      if (!button("Zoom out").hasAttribute("disabled")) await user.click(button("Zoom out"));
    expect(param("from")).toBeNull();
    await user.click(button("Earlier"));
    expect(Number(param("to"))).toBe(thisWeek().from);
  });

  it("zooms to an excursion with half an hour around it, and says who dealt with it", async () => {
    const { user } = show();
    await plot();
    const row = await screen.findByRole("button", { name: /Above the limit for 126\smin/ });
    expect(row).toHaveTextContent(/peak −12\.0 °C/);
    expect(row).toHaveTextContent("Dealt with by Duty 03");
    await user.click(row);
    const hot = thisWeek().from + 2 * day;
    expect([Number(param("from")), Number(param("to"))]).toEqual([hot - hour / 2, hot + 156 * minute]);
  });

  it("shows the whole range for an excursion that is longer than its range", async () => {
    const { from, to } = thisWeek();
    const endTime = Math.min(Date.now(), to);
    const long = { startTime: from, endTime, type: "high" as const, peak: { t: from, v: -12 } };
    const { user } = show({ curve: sampleCurve([sampleSeries({ excursions: [long] })]) });
    await plot();
    const heading = screen.getByRole("heading", { name: /–/ });
    const said = heading.textContent;
    await user.click(await screen.findByRole("button", { name: /Above the limit for/ }));
    expect(heading).toHaveTextContent(said);
    expect(param("from")).toBeNull();
  });

  it("names the argument whose excursions it lists, if there are several", async () => {
    const other = sampleSeries({ argId: "T2", argName: "Evaporator" });
    show({ curve: sampleCurve([sampleSeries(), other]), search: "&args=T1,T2" });
    await plot();
    const told = await screen.findAllByRole("button", { name: /Above the limit for/ });
    const named = told.map((row) => row.closest("section")?.querySelector("h3")?.textContent);
    expect(named).toEqual(["Room temperature", "Evaporator"]);
  });

  it("says so if no value was outside the limits", async () => {
    show({ curve: sampleCurve([sampleSeries({ excursions: [], outsideMs: 0 })]) });
    expect(await screen.findByText("No reading outside of the limits")).toBeInTheDocument();
  });

  it("draws up to three arguments of two units, each with its figures", async () => {
    const other = (argId: string, argName: string, unit: string) =>
      sampleSeries({
        argId,
        argName,
        unit,
        excursions: null,
        outsideMs: null,
        highs: null,
        lows: null,
        setPoints: null,
      });
    const curve = sampleCurve([sampleSeries(), other("T2", "Evaporator", "°C"), other("HUM", "Humidity", "%")]);
    const { user, asked } = show({ curve });
    await plot();
    expect(button(/Room temperature/)).toBeDisabled();
    await user.click(button("Humidity"));
    expect(button("Current")).toBeDisabled();
    expect(screen.getByText("Up to three, with at most two units")).toBeInTheDocument();
    await user.click(button("Evaporator"));
    await waitFor(() => expect(asked().at(-1)?.argIds).toEqual(["T1", "HUM", "T2"]));
    expect(param("args")).toBe("T1,HUM,T2");
    expect(await screen.findByRole("region", { name: "Evaporator" })).toHaveTextContent("Min−19.6Mean−18.0Max−12.0");
  });

  it("renders the range of its address first, as on the server", async () => {
    show({ search: "&range=month&range=week" });
    expect(await screen.findByRole("button", { name: "1 month" })).toHaveAttribute("aria-pressed", "true");
  });

  it("offers its readings as a table", async () => {
    const { user } = show();
    await plot();
    await user.click(await screen.findByRole("button", { name: "Show readings" }));
    const table = screen.getByRole("table");
    expect(within(table).getAllByRole("row")).toHaveLength(1 + 336 - 11);
    expect(within(table).getAllByRole("row")[1]).toHaveTextContent("−18.0 (−19.0 ~ −17.0)");
    await user.click(button("Hide readings"));
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("shows a cursor with time and value under a finger, and hides it when the mouse leaves", async () => {
    const { container } = show();
    const area = (await plot()).parentElement as HTMLElement;
    fireEvent.pointerMove(area, { pointerType: "mouse", clientX: 100, clientY: 50 });
    expect(container.textContent).toMatch(/\d\d\/\d\d \d\d:\d\d−18\.0 \(−19\.0 ~ −17\.0\)\u00a0°C/);
    fireEvent.pointerLeave(area, { pointerType: "mouse" });
    expect(container.textContent).not.toMatch(/\d\d\/\d\d \d\d:\d\d−18\.0/);
  });

  it("is not pinched by a finger and a released mouse button", async () => {
    const { container } = show();
    const area = (await plot()).parentElement as HTMLElement;
    const finger = { pointerType: "touch", pointerId: 2, clientY: 50 };
    fireEvent.pointerDown(area, { pointerType: "mouse", pointerId: 1, clientX: 300, clientY: 50 });
    fireEvent.pointerLeave(area, { pointerType: "mouse", pointerId: 1, clientX: 400, clientY: 50 });
    fireEvent.pointerDown(area, { ...finger, clientX: 80 });
    fireEvent.pointerMove(area, { ...finger, clientX: 120 });
    expect(container.textContent).toMatch(/\d\d\/\d\d \d\d:\d\d−18\.0/);
    fireEvent.pointerUp(area, { ...finger, clientX: 120 });
    expect(param("from")).toBeNull();
  });

  it("has its cursor also if the first of several arguments has no readings", async () => {
    const none = { points: [], rawMin: null, rawMax: null, gaps: [], excursions: null };
    const curve = sampleCurve([sampleSeries(none), sampleSeries({ argId: "T2", argName: "Evaporator" })]);
    const { container } = show({ curve, search: "&args=T1,T2" });
    const area = (await plot()).parentElement as HTMLElement;
    fireEvent.pointerMove(area, { pointerType: "mouse", clientX: 100, clientY: 50 });
    expect(container.textContent).toMatch(
      /\d\d\/\d\d \d\d:\d\dRoom temperature \u2014Evaporator \u221218\.0 \(\u221219\.0 ~ \u221217\.0\)\u00a0°C/,
    );
  });

  it("moves the ends of the window by keyboard", async () => {
    show();
    await plot();
    const [start] = screen.getAllByRole("slider");
    expect(start).toHaveAccessibleName("Beginning of the window");
    // The page does not scroll with it.
    expect(fireEvent.keyDown(start as HTMLElement, { key: "ArrowRight" })).toBe(false);
    expect(fireEvent.keyDown(start as HTMLElement, { key: "Tab" })).toBe(true);
    expect(Number(param("from"))).toBe(thisWeek().from + (7 * day) / 48);
  });

  it("offers the time before if there are no data in this one", async () => {
    const empty = sampleCurve([sampleSeries({ points: [], rawMin: null, rawMax: null, excursions: [] })], {
      events: [],
    });
    const { user } = show({ curve: empty });
    expect(await screen.findByText("No data in this period")).toBeInTheDocument();
    await user.click(screen.getAllByRole("button", { name: "Earlier" }).at(-1) as HTMLElement);
    expect(Number(param("to"))).toBe(thisWeek().from);
  });

  it("says why it did not load and tries again", async () => {
    let working = false;
    const curve: Curve = sampleCurve();
    window.history.replaceState(null, "", "/mobile-h5/device-management/data?deviceId=broken&view=curve");
    answerCalls({ [path]: () => (working ? { code: 200, data: curve } : { status: 503 }) });
    const { user } = renderUi(
      <LiveAddress>
        <CurveScreen deviceId="broken" args={args} ranges={curveRanges} requestedAt={1} />
      </LiveAddress>,
    );
    expect(await screen.findByText("This did not load")).toBeInTheDocument();
    working = true;
    await user.click(button("Retry"));
    expect(await plot()).toBeInTheDocument();
    expect(screen.queryByText("This did not load")).toBeNull();
  });

  it("stays visible when reloading fails, and says so", async () => {
    let working = true;
    window.history.replaceState(null, "", "/mobile-h5/device-management/data?deviceId=stays&view=curve");
    answerCalls({ [path]: () => (working ? { code: 200, data: sampleCurve() } : { status: 503 }) });
    const screenOf = (at: number) => (
      <LiveAddress>
        <CurveScreen deviceId="stays" args={args} ranges={curveRanges} requestedAt={at} />
      </LiveAddress>
    );
    const { rerender } = renderUi(screenOf(1));
    await plot();
    working = false;
    rerender(screenOf(2));
    expect(await screen.findByText("Service unavailable")).toBeInTheDocument();
    expect(await plot()).toHaveTextContent("▲ −12.0");
    expect(screen.queryByText("This did not load")).toBeNull();
    act(dismissToast);
    rerender(screenOf(3));
    expect(await screen.findByText("Service unavailable")).toBeInTheDocument();
  });

  it("is reloaded with the page", async () => {
    const { asked, again } = show();
    await plot();
    const before = asked().length;
    again();
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  });

  it("says that its data are stored ones when there is no network", async () => {
    show();
    await plot();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    expect(await screen.findByText("Cached")).toBeInTheDocument();
    vi.restoreAllMocks();
    fireEvent(window, new Event("online"));
  });
});

describe("a curve of a platform that answers for one week at most", () => {
  it("offers that week, also where an address asks for a month", async () => {
    const sent = answerCalls({ [path]: () => ({ code: 200, data: sampleCurve() }) });
    window.history.replaceState(null, "", "/mobile-h5/device-management/data?range=month");
    renderUi(
      <LiveAddress>
        <CurveView
          deviceId="week"
          access={{ ok: true, data: { access: true, reason: "ok", maxRangeDays: 7 } }}
          args={{ ok: true, data: args }}
          requestedAt={1}
        />
      </LiveAddress>,
    );
    expect(await screen.findByRole("button", { name: "1 week" })).toHaveAttribute("aria-pressed", "true");
    expect(screen.queryByRole("button", { name: "1 month" })).not.toBeInTheDocument();
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    const spans = sent.map(({ body }) => (body as Body).endTime - (body as Body).startTime);
    expect(Math.max(...spans)).toBe(7 * day);
  });
});

describe("a curve that may not be seen", () => {
  const view = (access: Parameters<typeof CurveView>[0]["access"], relation = "owner") =>
    renderUi(
      <CurveView deviceId="D" relation={relation} access={access} args={{ ok: true, data: args }} requestedAt={1} />,
    );

  it("says that the service ended, and leads to its renewal", () => {
    view({ ok: true, data: { access: false, reason: "expired" } });
    expect(screen.getByText("The service of this device has ended")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Renew" })).toHaveAttribute("href", renewHref(["D"]));
  });

  it("offers no renewal to a person with whom the device was only shared", () => {
    view({ ok: true, data: { access: false, reason: "expired" } }, "share");
    expect(screen.getByText("The service of this device has ended")).toBeInTheDocument();
    expect(screen.queryByRole("link")).not.toBeInTheDocument();
  });

  it("says that a permission is missing", () => {
    view({ ok: true, data: { access: false, reason: "noPermission" } });
    expect(screen.getByText("You do not have this permission")).toBeInTheDocument();
  });

  it("says that no history is stored", () => {
    view({ ok: true, data: { access: false, reason: "noService" } });
    expect(screen.getByText("No history is kept for this device")).toBeInTheDocument();
  });

  it("says why the request failed", () => {
    view({ ok: false, failure: failureOfStatus(503) });
    expect(screen.getByText("This did not load")).toBeInTheDocument();
  });
});
