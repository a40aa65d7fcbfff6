import { describe, expect, it } from "vitest";
import { deviceKinds } from "#lib/domain/devices/devices.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import { recordDevice } from "#lib/platform/seed/site/record-device.ts";
import { createController } from "#lib/platform/simulator/controller/controller.ts";
import { dayOf } from "#lib/platform/simulator/controller/day.ts";
import { factorySettings } from "#lib/platform/simulator/controller/settings.ts";
import { createUnit } from "#lib/platform/simulator/controller/unit.ts";
import { planSite } from "#lib/platform/simulator/site.ts";
import { noon } from "#tests/support/servers/platform.ts";

const site = planSite(1, 24);
const deviceNamed = (name: string) => {
  const device = site.find((candidate) => candidate.name === name);
  if (!device) throw new Error(`no device ${name}`);
  return device;
};
const recording = { start: noon - day, from: noon - day, to: noon, faultFrom: noon, gap: null, shifts: [] };

function pastOf(seed: number) {
  const samples: unknown[] = [];
  const device = planSite(seed, 24)[5];
  if (!device) throw new Error("no device");
  const past = recordDevice(device, recording, (...sample) => samples.push(sample));
  return { samples, past };
}

describe("the simulated site", () => {
  it("is the same for the same seed, down to every sample", () => {
    expect(planSite(7, 24)).toEqual(planSite(7, 24));
    expect(pastOf(7)).toEqual(pastOf(7));
  });

  it("differs for another seed", () => {
    expect(pastOf(7).samples).not.toEqual(pastOf(8).samples);
  });

  it("has every kind of device and every condition, and grows without changing", () => {
    expect(new Set(site.map(({ kind }) => kind))).toEqual(new Set(deviceKinds));
    expect(planSite(1, 500).slice(0, 24)).toEqual(site);
    const ids = planSite(1, 10_000).map(({ deviceId, iccid }) => `${deviceId} ${iccid}`);
    expect(new Set(ids).size).toBe(10_000);
  });
});

describe("a simulated unit", () => {
  const healthy = site.filter(({ condition }) => condition === undefined);

  it.each(healthy.map((device) => [device.name, device] as const))("%s keeps its set-point", (_name, device) => {
    const unit = createUnit(device, noon - 4 * day);
    const temperatures: number[] = [];
    let starts = 0;
    for (let time = noon - 3 * day; time <= noon; time += minute) {
      const running = unit.state.compressor;
      unit.advance(time);
      if (unit.state.compressor && !running) starts += 1;
      temperatures.push(unit.state.room);
    }
    const sorted = temperatures.toSorted((a, b) => a - b);
    expect(Math.abs((sorted[sorted.length >> 1] ?? 0) - device.setPoint)).toBeLessThan(1);
    expect(sorted[0]).toBeGreaterThan(device.setPoint - 3);
    expect(starts / 72).toBeGreaterThan(0.5);
    expect(starts / 72).toBeLessThan(8);
  });

  it("warms while its door is open and while it defrosts, and cools when its compressor runs", () => {
    const device = deviceNamed("Freezer A, low zone");
    const unit = createUnit(device, noon - day);
    const changes: Record<string, number[]> = { cooling: [], defrosting: [], idle: [] };
    for (let time = noon - day + minute; time <= noon; time += minute) {
      const before = unit.state.room;
      unit.advance(time);
      const { compressor, defrosting, door, room } = unit.state;
      if (!door) changes[compressor ? "cooling" : defrosting ? "defrosting" : "idle"]?.push(room - before);
    }
    const mean = (list: number[] = []) => list.reduce((sum, change) => sum + change, 0) / list.length;
    expect(mean(changes.cooling)).toBeLessThan(0);
    expect(mean(changes.idle)).toBeGreaterThan(0);
    expect(mean(changes.defrosting)).toBeGreaterThan(0);
    expect(changes.defrosting?.length).toBeGreaterThan(40);
  });

  it("has most of its doors opened by day", () => {
    const { openings, from } = dayOf(deviceNamed("Display case 12"), noon);
    const byDay = openings.filter(([start]) => start - from > 6 * 60 * minute && start - from < 21 * 60 * minute);
    expect(openings.length).toBeGreaterThan(30);
    expect(byDay.length / openings.length).toBeGreaterThan(0.8);
  });

  it("with a weak compressor gets too warm, and stays below the surroundings", () => {
    const device = deviceNamed("Blast tunnel 3");
    const unit = createUnit(device, noon - day);
    unit.advance(noon);
    expect(unit.state.room).toBeGreaterThan(device.setPoint + device.above);
    expect(unit.state.room).toBeLessThan(-15);
  });
});

describe("a simulated controller", () => {
  const controller = () => createController(deviceNamed("Freezer A, low zone"), noon);

  it("applies a set-point and cools to it", () => {
    const its = controller();
    expect(its.set("SP", -20, noon)).toEqual({ success: true, value: -20 });
    expect(its.settings().SP).toBe(-20);
    expect(its.readings(noon + 180 * minute).T1).toBeLessThan(-18.4);
  });

  it.each([
    ["SP", -60, "outOfRange"],
    ["SP", -23, "outOfRange"],
    ["SP", "cold", "notANumber"],
    ["T1", -18, "readOnly"],
    ["dtY", 7, "outOfRange"],
    ["LIGHT", 2, "outOfRange"],
    ["__proto__", 1, "unknownArgument"],
  ])("refuses %s = %j: %s", (code, value, reason) => {
    expect(controller().set(code, value, noon)).toEqual({ success: false, reason });
  });

  it("has initial settings that it would accept", () => {
    const refused = site.flatMap((device) => {
      const its = createController(device, noon);
      const settings = Object.entries(factorySettings(device));
      return settings.filter(([code, value]) => !its.check(code, value).success).map(([code]) => [device.name, code]);
    });
    expect(refused).toEqual([]);
  });

  it("defrosts on command", () => {
    const its = controller();
    its.set("MDF", true, noon);
    expect(its.readings(noon + minute).DEF).toBe(true);
  });

  it("gets its settings back after a power cut, and ignores invalid ones", () => {
    const its = controller();
    its.restore({ SP: -24, LSE: -26, HAL: "x", T1: 5, nonsense: 1 }, noon);
    expect(its.settings()).toMatchObject({ SP: -24, LSE: -26, HAL: -15 });
  });

  it("reports only what its product has", () => {
    const chiller = createController(deviceNamed("Glycol chiller 1"), noon).readings(noon);
    expect(Object.keys(chiller).sort()).toEqual(["COMP", "CUR", "FAN", "T1", "T2", "VOL"]);
    expect(createController(deviceNamed("Reefer truck 07"), noon).readings(noon).T1).toBe("E1");
  });
});
