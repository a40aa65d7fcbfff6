import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { curves } from "#lib/contract/curves.ts";
import type { Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import { storeSamples } from "#lib/platform/curves/samples/store-samples.ts";
import { startHttp } from "#lib/platform/http/server.ts";
import { createLog } from "#lib/platform/log.ts";
import { openToken } from "#lib/platform/security/tokens.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import { openStore, type Store } from "#lib/platform/store/open.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { arg } from "#tests/support/site/site-rows.ts";
import type { GoalId } from "../goals.ts";
import { type Row, spread } from "../table.ts";

const days = 90;
const now = Date.UTC(2025, 10, 20, 12);
const args = ["temp", ...Array.from({ length: 7 }, (_, index) => `t${index + 2}`)];

/** A room that a compressor keeps at -18 °C, with a warm hour each day, in a controller's steps of 0.1 °C. */
const valueAt = (index: number, phase: number) =>
  Math.round((-18 + Math.sin((index + phase) / 7) + (index % 1440 < 60 ? 7 : 0) + (index % 13) / 20) * 10) / 10;

/** Writes 90 days of minute values for eight arguments of one device. Returns the samples written per second. */
async function fill(store: Store): Promise<number> {
  const { db, dialect } = store;
  await fillSite(store);
  await db
    .insertInto("args")
    .values(args.slice(1).map((argId) => arg(argId, { history: 1, highArg: "HAL", lowArg: "LAL" })))
    .execute();
  const began = performance.now();
  for (const [phase, argId] of args.entries()) {
    const made = db.insertInto("series").values({ deviceId: "A1", argId }).returning("seriesId");
    const { seriesId } = await made.executeTakeFirstOrThrow();
    for (let first = 0; first < days * 1440; first += 10_000) {
      const rows = Array.from({ length: Math.min(10_000, days * 1440 - first) }, (_, offset) => {
        const time = now - days * day + (first + offset) * minute;
        return [seriesId, time, time, valueAt(first + offset, phase)] as const;
      });
      await db.transaction().execute((trx) => storeSamples(trx, dialect, rows));
    }
  }
  return (days * 1440 * args.length) / ((performance.now() - began) / 1000);
}

/** Curves of one and of four arguments out of 90 days of minute values, over HTTP: milliseconds per response. */
export async function benchCurve(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-"));
  const store = await openStore({ dataDir });
  try {
    const rate = await fill(store);
    const platform = createPlatform({ store, log: createLog("error"), production: true, now: () => now });
    const http = await startHttp(platform, 0);
    const { token } = await openToken(store.db, "super", now);
    const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
      const answer = await fetch(`http://127.0.0.1:${http.port}${endpoint.path}`, {
        method: "POST",
        headers: { token, "content-type": "application/json" },
        body: JSON.stringify(input),
      });
      const text = await answer.text();
      const { code } = JSON.parse(text);
      if (code !== 200) throw new Error(`${endpoint.path} answered ${code}`);
      return text;
    };
    async function timed<E extends Endpoint>(
      what: string,
      endpoint: E,
      input: InputOf<E>,
      goal?: GoalId,
    ): Promise<Row> {
      await ask(endpoint, input);
      const times: number[] = [];
      for (let round = 0; round < 20; round += 1) {
        const began = performance.now();
        await ask(endpoint, input);
        times.push(performance.now() - began);
      }
      const { p50, most } = spread(times);
      const result = `p50 ${p50.toFixed(1)} ms, worst ${most.toFixed(1)} ms`;
      return { what, result, ...(goal && { goal, value: p50 }) };
    }
    /** Size of one line's data on the wire. */
    async function weighed(what: string, span: number): Promise<Row> {
      const text = await ask(curves.query, curve(args.slice(0, 1), span));
      const [packed, whole] = [gzipSync(text).length, text.length].map((bytes) => bytes / 1024) as [number, number];
      return {
        goal: "C2",
        value: packed,
        what,
        result: `${packed.toFixed(1)} KB with gzip, ${whole.toFixed(1)} without`,
      };
    }
    /** As the app asks. */
    const curve = (argIds: string[], span: number) => ({
      deviceId: "A1",
      argIds,
      startTime: now - span,
      endTime: now,
      columns: true,
    });
    const rows = [
      await timed("curve of a month, 1 argument", curves.query, curve(args.slice(0, 1), 31 * day), "D2"),
      await timed("curve of a month, 4 arguments", curves.query, curve(args.slice(0, 4), 31 * day)),
      await timed("curve of a week, 4 arguments", curves.query, curve(args.slice(4), 7 * day)),
      await timed("curve of three days, 4 arguments", curves.query, curve(args.slice(0, 4), 3 * day)),
      await timed("report of a month", curves.report, {
        deviceId: "A1",
        argId: "temp",
        startTime: now - 31 * day,
        endTime: now,
      }),
      await weighed("data of a month's curve", 31 * day),
      await weighed("data of a week's curve", 7 * day),
      await weighed("data of a day's curve", day),
      { what: "samples stored with half-hour rollups", result: `${Math.round(rate).toLocaleString("en")}/s` },
    ];
    await http.close();
    return rows;
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
