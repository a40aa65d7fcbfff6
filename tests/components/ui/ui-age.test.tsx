import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Age } from "#components/ui/values/age.tsx";
import { minute } from "#lib/domain/time/spans.ts";
import { renderUi } from "#tests/support/screen/render.tsx";

const now = Date.UTC(2025, 10, 20, 2, 24, 36);

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

function show(ago: number, language: "en" | "zh-cn" = "en") {
  renderUi(<Age time={now - ago} />, { language });
  return screen.getByRole("time");
}

describe("an age", () => {
  it("is written in few characters, in both languages", async () => {
    expect(show(30_000)).toHaveTextContent("just now");
  });

  it("counts minutes in Chinese", async () => {
    expect(show(38 * minute, "zh-cn")).toHaveTextContent("38 分钟前");
  });

  it("shows the day and the time in China after a day", async () => {
    expect(show(30 * 60 * minute)).toHaveTextContent("yesterday 04:24");
  });

  it("shows date and time within the last months", async () => {
    expect(show(290 * 24 * 60 * minute)).toHaveTextContent(/^02-03 10:24$/);
  });

  it("shows the year of older times, which would otherwise be taken for this year's", async () => {
    expect(show(367 * 24 * 60 * minute)).toHaveTextContent(/^2024-11-18$/);
  });

  it("is updated every minute and carries the exact time for machines", async () => {
    const age = show(0);
    expect(age).toHaveTextContent("just now");
    expect(age).toHaveAttribute("datetime", new Date(now).toISOString());
    await act(() => vi.advanceTimersByTimeAsync(2 * minute));
    expect(age).toHaveTextContent("2m ago");
  });

  it("continues to be updated after another age on the page was removed", async () => {
    const age = show(0);
    const other = renderUi(<Age time={now} />);
    other.unmount();
    await act(() => vi.advanceTimersByTimeAsync(2 * minute));
    expect(age).toHaveTextContent("2m ago");
  });
});
