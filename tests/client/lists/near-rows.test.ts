import { renderHook } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { useNearRows } from "#lib/client/lists/near-rows.ts";
import { liveDevice } from "#lib/client/live/live-merge.ts";
import { liveStore } from "#lib/client/live/live-store.ts";
import { updateOf } from "#lib/client/live/live-update.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import { second } from "#lib/domain/time/spans.ts";
import { eventually } from "#tests/support/screen/eventually.ts";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";

const hears = (...events: { type: string; data: unknown }[]) => liveStore.take(updateOf(events, liveStore));

/** Loads the row after a minute without following it; the events of `meanwhile` arrive before the answer. */
async function readRow(row: ReturnType<typeof sampleDevice>, meanwhile: () => void) {
  const { deviceId } = row;
  const ids = Array.from({ length: 60 }, (_, index) => `d${index}`).concat(deviceId);
  const answer = Promise.withResolvers<readonly (typeof row)[]>();
  const read = vi.fn(() => answer.promise);
  const hook = renderHook(({ near }) => useNearRows(ids, near, read), { initialProps: { near: ids.slice(0, 2) } });
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(now + 60_000);
  hook.rerender({ near: [deviceId] });
  await eventually(() => expect(read).toHaveBeenCalled());
  clock.mockRestore();
  meanwhile();
  answer.resolve([row]);
  await eventually(() => expect(liveStore.values(deviceId).device.dataTime).toBe(row.dataTime));
  return liveDevice(row, liveStore.values(deviceId));
}

it("a row loaded a moment too early does not revert later events of the stream", async () => {
  const row = sampleDevice({ deviceId: "near", status: "online", statusTime: 1_000, dataTime: 900, alarm: null });
  const shown = await readRow(row, () =>
    hears(
      { type: "device", data: { deviceId: "near", patch: { status: "alarming", statusTime: 5_000 } } },
      { type: "alarm", data: { deviceId: "near", policeId: "p", alarmType: "high", alarmTime: 5_000 } },
    ),
  );
  expect(shown).toMatchObject({ status: "alarming", alarm: { alarmType: "high" } });
});

it("a row with a newer state does not undo an alarm that was reported while it loaded", async () => {
  const row = sampleDevice({ deviceId: "close", status: "alarming", statusTime: 5_000, dataTime: 900, alarm: null });
  const shown = await readRow(row, () =>
    hears({ type: "alarm", data: { deviceId: "close", policeId: "p", alarmType: "high", alarmTime: 6_000 } }),
  );
  expect(shown).toMatchObject({ status: "alarming", alarm: { alarmType: "high" } });
});

it("a loaded row overrides earlier events", async () => {
  hears(
    { type: "device", data: { deviceId: "far", patch: { status: "alarming", statusTime: 5_000 } } },
    { type: "alarm", data: { deviceId: "far", policeId: "q", alarmType: "high", alarmTime: 5_000 } },
  );
  const row = sampleDevice({ deviceId: "far", status: "online", statusTime: 9_000, dataTime: 8_900, alarm: null });
  expect(await readRow(row, () => {})).toMatchObject({ status: "online", alarm: null });
});

/** A list longer than the screen, opened a while ago; the visible rows rest there for so long. */
async function scrolling(read: (ids: readonly string[]) => Promise<never[]>) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const ids = ["first", "next", "last"];
  const { rerender } = renderHook(({ near }) => useNearRows(ids, near, read), { initialProps: { near: ["first"] } });
  await vi.advanceTimersByTimeAsync(screenLimits.missed + second);
  return async (near: string, rests: number) => {
    rerender({ near: [near] });
    await vi.advanceTimersByTimeAsync(rests);
  };
}

it("rows are loaded once they rest near the screen, but not those that scroll past or were followed until now", async () => {
  const read = vi.fn(async () => []);
  const bring = await scrolling(read);
  await bring("next", 50);
  await bring("last", second);
  expect(read.mock.calls).toEqual([[["last"]]]);
  await bring("next", second);
  expect(read.mock.calls).toEqual([[["last"]], [["next"]]]);
  for (const near of ["last", "next", "first"]) await bring(near, second);
  expect(read).toHaveBeenCalledTimes(2);
});

it("a list that grew does not make its older rows newer", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const read = vi.fn(async () => []);
  const { rerender } = renderHook(({ ids, near }) => useNearRows(ids, near, read), {
    initialProps: { ids: ["first", "next"], near: ["first"] },
  });
  await vi.advanceTimersByTimeAsync(screenLimits.missed + second);
  rerender({ ids: ["first", "next", "new"], near: ["first"] });
  rerender({ ids: ["first", "next", "new"], near: ["next", "new"] });
  await vi.advanceTimersByTimeAsync(second);
  expect(read.mock.calls).toEqual([[["next"]]]);
});

it("rows that failed to load are loaded when they come near again, however soon", async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error("no network")).mockResolvedValue([]);
  const bring = await scrolling(read);
  for (const near of ["next", "first", "next", "first", "next"]) await bring(near, second);
  expect(read.mock.calls).toEqual([[["next"]], [["next"]]]);
});
