import { act, cleanup, fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SettingList } from "#components/device/settings/setting-list.tsx";
import "#components/device/settings/sheet/set-sheet.tsx";
import { SettingTasks } from "#lib/client/devices/setting-tasks.ts";
import { SettingTasksContext } from "#lib/client/devices/use-setting.ts";
import { useLiveWhole } from "#lib/client/live/live-device.ts";
import type { Component } from "#lib/contract/args.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import { renderUi } from "#tests/support/screen/render.tsx";
import { sampleDevice } from "#tests/support/screen/sample-device.ts";
import { defrostType, fanStop, groupOf, setPoint } from "#tests/support/screen/sample-settings.ts";
import { SettingWorld } from "#tests/support/screen/setting-world.ts";

const schedules = 80;
const steps = 20;

/** The stream of the page, on which the simulated world sends its events. */
class ScriptedStream extends EventTarget {
  static open = new Set<ScriptedStream>();
  onopen: (() => void) | null = null;
  constructor() {
    super();
    ScriptedStream.open.add(this);
    setTimeout(() => this.onopen?.(), 10);
  }
  close(): void {
    ScriptedStream.open.delete(this);
  }
}

const components: Component[] = [setPoint({ min: -30, max: 0, step: 0.5 }), fanStop(), defrostType()].map(
  (component) => ({
    ...component,
    dataTime: null,
  }),
);

function Page({ world, known }: { world: SettingWorld; known: Component[] }) {
  useLiveWhole(world.deviceId);
  const groups = { ok: true as const, data: [groupOf(known)] };
  return <SettingList device={sampleDevice({ deviceId: world.deviceId })} groups={groups} />;
}

/** A value as its row writes it. */
function textOf({ argId }: Component, value: number | boolean): string {
  if (typeof value === "boolean") return String(value);
  if (argId === "dtY") return ["Electric", "Hot gas", "Off-cycle"][value] ?? "";
  return formatNumber(value, 1);
}

/** The values that the rows show as the device's, by argument, and whether they call a write applied. */
function shownBy(container: HTMLElement) {
  const rows = [...container.querySelectorAll("[class*='rows'] > *")];
  return components.map(({ argId, argName }) => {
    const row = rows.find((each) => each.textContent?.includes(argName));
    const toggle = row?.querySelector("[role=switch]");
    const text =
      toggle?.getAttribute("aria-checked") ?? row?.querySelector("[class*='value'] > span")?.textContent ?? "";
    return { argId, text: text.replace("\u00a0\u00b0C", ""), applied: row?.textContent?.includes("Applied") ?? false };
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.UTC(2025, 10, 20, 4));
  vi.stubGlobal("EventSource", ScriptedStream);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Plays one schedule and returns the observations. */
async function play(seed: number) {
  const world = new SettingWorld(seed, components);
  const tasks = new SettingTasks(world.line);
  const lies: string[] = [];
  let looks = 0;
  world.say = (type, data) => {
    for (const stream of ScriptedStream.open)
      stream.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  };
  const piece = (known: Component[]) => (
    <SettingTasksContext value={tasks}>
      <Page world={world} known={known} />
    </SettingTasksContext>
  );
  const { container, rerender } = renderUi(piece(world.page()));
  const look = () => {
    looks += 1;
    for (const { argId, text, applied } of shownBy(container)) {
      const component = components.find((each) => each.argId === argId);
      const reports = world.reported.get(argId) ?? [];
      if (!component || reports.some(({ value }) => textOf(component, value) === text)) continue;
      lies.push(`schedule ${seed}: ${argId} shows ${text}${applied ? " as applied" : ""}`);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(container, { childList: true, subtree: true, characterData: true, attributes: true });

  let pageTime = 0;
  for (let step = 0; step < steps; step += 1) {
    const dice = world.random();
    if (dice < 0.3) {
      const component = world.pick(components);
      const value = world.anyValue(component);
      const input = { deviceId: world.deviceId, argId: component.argId, value, requestId: `${seed}-${step}` };
      await act(async () => void tasks.send(input).catch(() => undefined));
    } else if (dice < 0.4) {
      const toggle = container.querySelector("[role=switch]");
      if (toggle) await act(async () => void fireEvent.click(toggle));
    } else if (dice < 0.5) world.knob();
    else if (dice < 0.7) {
      // Pages arrive in their order, however long each of them takes.
      const known = world.page();
      pageTime = Math.max(pageTime, Date.now() + world.between(0, 1_500));
      setTimeout(() => act(() => rerender(piece(known))), pageTime - Date.now());
    } else if (dice < 0.76) world.streaming = !world.streaming;
    await act(async () => void (await vi.advanceTimersByTimeAsync(world.between(100, 4_000))));
    look();
  }
  await act(async () => void (await vi.advanceTimersByTimeAsync(45_000)));
  look();
  observer.disconnect();
  cleanup();
  await vi.advanceTimersByTimeAsync(1_000);
  return { lies, looks, ends: world.ends };
}

it(`never shows a value that the device did not report, in ${schedules} random schedules of writes, reports, lost answers and cut streams`, async () => {
  const seen = { looks: 0, ends: new Map<string, number>() };
  for (let seed = 1; seed <= schedules; seed += 1) {
    const { lies, looks, ends } = await play(seed);
    expect(lies).toEqual([]);
    seen.looks += looks;
    for (const [end, count] of Object.entries(ends)) seen.ends.set(end, (seen.ends.get(end) ?? 0) + count);
  }
  // The schedules were meaningful: every outcome happened many times.
  expect(seen.looks).toBeGreaterThan(schedules * steps);
  for (const end of ["success", "timeout", "arg.settingFailed", "arg.clamped"])
    expect([end, (seen.ends.get(end) ?? 0) > schedules / 10]).toEqual([end, true]);
}, 180_000);
