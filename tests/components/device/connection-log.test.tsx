import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ConnectionLog, type LoadingInterruptions } from "#components/device/diagnosis/connection-log.tsx";
import { type Interruption, interruptions } from "#lib/contract/interruptions.ts";
import { failureOfKey, failureOfStatus } from "#lib/domain/errors.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { answerCalls } from "#tests/support/screen/answers.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

/** 18:00 at the site. */
const now = Date.UTC(2025, 10, 20, 10);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
});
afterEach(() => {
  vi.useRealTimers();
});

const period = (from: number, until: number | null, link: Interruption["link"] = "dtu"): Interruption => ({
  link,
  startTime: now - from,
  endTime: until === null ? null : now - until,
});
async function show(found: Awaited<LoadingInterruptions>, language: "en" | "zh-cn" = "en") {
  const log = <ConnectionLog deviceId="D1" found={Promise.resolve(found)} />;
  return await act(async () => renderUi(log, { language }));
}
const list = (rows: Interruption[], awayTime = 2 * hour, total = rows.length) =>
  ({ ok: true, data: { list: rows, total, awayTime } }) as const;
const section = () => screen.getByRole("region", { name: "Connection" });
const rows = () => within(section()).getAllByRole("listitem");

describe("the interruptions of a device", () => {
  it("say which link was lost, when and for how long, in the site's time", async () => {
    await show(list([period(3 * hour, hour), period(day + 2 * minute, day - 8 * minute, "controller")]));
    expect(section()).toHaveTextContent("2 interruptions in 30 days, 2 h in all.");
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "Network module offline, 11-20 15:00 to 17:00, 2\u00a0h",
      "Controller does not answer, 11-19 17:58 to 18:08, 10\u00a0min",
    ]);
  });

  it("name the day of their end if it is another one", async () => {
    await show(list([period(20 * hour, 10 * hour)]));
    expect(rows()[0]).toHaveTextContent("11-19 22:00 to 11-20 08:00, 10 h");
  });

  it("say that one lasts, and for how long so far", async () => {
    await show(list([period(3 * hour, null)]));
    expect(within(section()).getByText("Interrupted now, for 3 h.")).toBeVisible();
    expect(section()).toHaveTextContent("1 interruption in 30 days");
    expect(rows()[0]).toHaveTextContent("Network module offline, since 11-20 15:00, 3 h");
  });

  it("say how long in all if both links are lost", async () => {
    await show(list([period(hour, null), period(3 * hour, null, "controller")]));
    expect(within(section()).getByText("Interrupted now, for 3 h.")).toBeVisible();
  });

  it("do not round less than a minute up", async () => {
    await show(list([period(30_000, 10_000)], 20_000));
    expect(section()).toHaveTextContent("1 interruption in 30 days, under 1 min in all.");
    expect(rows()[0]).toHaveTextContent("under 1 min");
  });

  it("are none", async () => {
    await show(list([], 0));
    expect(section()).toHaveTextContent("No interruptions in 30 days.");
    expect(screen.queryByRole("list")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("are available in Chinese", async () => {
    await show(list([period(3 * hour, null), period(5 * hour, 4 * hour)]), "zh-cn");
    const text = screen.getByRole("region", { name: "连接" });
    expect(text).toHaveTextContent("正在中断，已 3 小时。30 天内中断 2 次，共 2 小时。");
    expect(text).toHaveTextContent("11-20 15:00 起");
  });

  it("are the last five at first, then all, and further pages are loaded", async () => {
    const all = Array.from({ length: 25 }, (_, place) => period((place + 2) * hour, (place + 1.5) * hour));
    const asked = answerCalls({
      [interruptions.list.path]: () => ({ code: 200, data: { list: all.slice(20), total: 25, awayTime: hour } }),
    });
    const { user } = await show(list(all.slice(0, 20), hour, 25));
    expect(rows()).toHaveLength(5);
    expect(asked).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Show all 25" }));
    expect(rows()).toHaveLength(20);
    fireEvent.scroll(window);
    await waitFor(() => expect(rows()).toHaveLength(25));
    expect(asked.map(({ body }) => body)).toEqual([{ deviceId: "D1", pageNum: 2, pageSize: 20 }]);
  });

  it("are absent where the platform does not record them, or without the permission", async () => {
    const first = await show({ ok: false, failure: failureOfStatus(404) });
    expect(first.container.textContent).toBe("");
    first.unmount();
    const second = await show({ ok: false, failure: failureOfKey("perm.denied") });
    expect(second.container.textContent).toBe("");
  });

  it("can be loaded again after a failure", async () => {
    await show({ ok: false, failure: failureOfStatus(502) });
    expect(screen.getByRole("button")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Connection" })).toBeNull();
  });
});
