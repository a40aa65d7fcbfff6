import { act, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Age } from "#components/ui/values/age.tsx";
import { SettingTasks } from "#lib/client/devices/setting-tasks.ts";
import { SettingTasksContext, useSetting } from "#lib/client/devices/use-setting.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import { minute, second } from "#lib/domain/time/spans.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { setPoint } from "#tests/support/screen/sample-settings.ts";
import { ScriptedLine } from "#tests/support/screen/setting-line.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A clock that advances by a second with each reading. */
const running = (begin: number) => {
  let time = begin;
  return () => {
    time += second;
    return time;
  };
};

it("all ages of a rendering use one time, though the clock advances meanwhile", () => {
  const complaints = vi.spyOn(console, "error");
  const began = Date.now();
  vi.spyOn(Date, "now").mockImplementation(running(began));
  renderUi(<Age time={began - 10 * minute} />);
  expect(screen.getByText("10m ago")).toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
});

it("an age that replaces another one counts from now, and not from the other's last update", async () => {
  const time = Date.now() - 10 * minute;
  const { rerender } = renderUi(<Age key="before" time={time} />);
  expect(screen.getByText("10m ago")).toBeVisible();
  act(() => vi.advanceTimersByTime(1.5 * minute));
  expect(screen.getByText("11m ago")).toBeVisible();
  act(() => vi.advanceTimersByTime(0.4 * minute));
  rerender(<Age key="after" time={time - 0.2 * minute} />);
  expect(screen.getByText("12m ago")).toBeVisible();
});

it("an age counts from now in its first rendering already, however long none was shown", () => {
  const drawn: number[] = [];
  function Drawing() {
    const now = useMinute();
    drawn.push(Math.round((Date.now() - now) / minute));
    return null;
  }
  renderUi(<Drawing />).unmount();
  vi.advanceTimersByTime(5 * minute);
  renderUi(<Drawing />);
  expect(drawn).toEqual([0, 0]);
});

it("a value in progress is rendered with one time, though the clock advances meanwhile, and counts its seconds", async () => {
  const complaints = vi.spyOn(console, "error");
  const line = new ScriptedLine();
  const tasks = new SettingTasks({ ...line, now: running(line.now()) });
  const known = setPoint({ min: -30, max: 0, step: 0.5 });
  await tasks.send({ deviceId: "D1", argId: known.argId, value: -20, requestId: "r1" });
  const { result } = renderHook(() => useSetting("D1", known), {
    wrapper: ({ children }) => <SettingTasksContext value={tasks}>{children}</SettingTasksContext>,
  });
  const { seconds } = result.current;
  await act(() => line.pass(second));
  expect(result.current.seconds).toBeGreaterThan(seconds);
  expect(complaints).not.toHaveBeenCalled();
});
