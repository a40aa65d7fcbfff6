import { sql } from "kysely";
import { expect, it } from "vitest";
import { bucketStart, type Sample } from "#lib/domain/curves/buckets.ts";
import { hour, minute } from "#lib/domain/time/spans.ts";
import type { Call } from "#lib/platform/call.ts";
import { queryCurve } from "#lib/platform/curves/query.ts";
import { chance } from "#tests/support/random.ts";
import { callBy, noon, runPlatform } from "#tests/support/servers/platform.ts";
import { addHistoryArgs, record } from "#tests/support/site/curve-site.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { device } from "#tests/support/site/site-rows.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

const many = 1000;
const random = chance(20_251_120);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const whole = (from: number, to: number) => Math.floor(from + random() * (to - from));

/** A random series with any interval, jitter, noise, spikes and gaps. */
function anySeries(): Sample[] {
  const pace = pick([5_000, 10_000, minute, 5 * minute, 15 * minute, hour]);
  const samples: Sample[] = [];
  let time = noon - whole(0, 40 * 24) * hour;
  for (let index = whole(1, 700); index > 0; index -= 1) {
    time += whole(pace * 0.7, pace * 1.3) + (random() < 0.02 ? whole(0, 200) * pace : 0);
    samples.push([time, random() < 0.01 ? whole(-999, 999) : Math.round((random() * 20 - 25) * 10) / 10]);
  }
  return samples;
}

/** A random window that can be reached by panning and zooming around a series. */
function anyWindow(samples: readonly Sample[]): { startTime: number; endTime: number } {
  const first = samples[0]?.[0] ?? noon;
  const last = samples.at(-1)?.[0] ?? noon;
  const span = Math.min(31 * 24 * hour, Math.max(hour, whole(0, (last - first) * 2)));
  const startTime = Math.max(0, whole(first - span, last + 1));
  return { startTime, endTime: startTime + span };
}

async function curveOf(call: Call, deviceId: string, samples: readonly Sample[]) {
  const asked = { ...anyWindow(samples), maxPoints: pick([50, 200, 400, 400]) };
  const { bucketMs, startTime, endTime, series } = await queryCurve(call, { deviceId, argIds: ["temp"], ...asked });
  const [line] = series;
  if (!line) throw new Error("no line");
  return { bucketMs, startTime, endTime, line, maxPoints: asked.maxPoints };
}

it("for 1 000 random series and any pan and zoom, the curve has the full range of the samples, and buckets are stable", {
  timeout: 300_000,
}, async () => {
  const store = await sqliteStore();
  // Durability is not tested here.
  await sql`pragma synchronous = off`.execute(store.db);
  await fillSite(store);
  await addHistoryArgs(store);
  const running = await runPlatform(store);
  const call = callBy(running.platform, { userId: "super", role: "superAdmin", tokenHash: "" });
  for (let round = 0; round < many; round += 1) {
    const deviceId = `R${round}`;
    await store.db.insertInto("devices").values(device(deviceId, "online")).execute();
    const samples = anySeries();
    // In any order of arrival: the newer half first, then the older one, overlapping.
    const half = whole(0, samples.length);
    await record(store, deviceId, "temp", samples.slice(half));
    await record(store, deviceId, "temp", samples.slice(0, half + 3));
    const seen = new Map<string, string>();
    for (let move = 0; move < 3; move += 1) {
      const { bucketMs, startTime, endTime, line, maxPoints } = await curveOf(call, deviceId, samples);
      const shown = samples.filter(([time]) => time >= startTime && time < endTime).map(([, value]) => value);
      expect(line.points.length).toBeLessThanOrEqual(maxPoints);
      expect(line.points.reduce((sum, [, , , , count]) => sum + count, 0)).toBe(shown.length);
      if (shown.length > 0) {
        expect(Math.max(...line.points.map(([, , max]) => Number(max)))).toBe(Math.max(...shown));
        expect(Math.min(...line.points.map(([, min]) => Number(min)))).toBe(Math.min(...shown));
        expect([line.rawMax?.v, line.rawMin?.v]).toEqual([Math.max(...shown), Math.min(...shown)]);
      }
      const changed = line.points.filter(([time, min, max, mean, count]) => {
        const key = `${bucketMs} ${time}`;
        const value = [min, max, Number(mean).toFixed(9), count].join(" ");
        const before = seen.get(key) ?? value;
        seen.set(key, value);
        return before !== value || (bucketMs > 0 && time !== bucketStart(time, bucketMs));
      });
      expect(changed).toEqual([]);
    }
  }
  await running.close();
});
