import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contract } from "#lib/contract/index.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { buildWhenStale } from "#lib/run/build/build-when-stale.ts";
import { load } from "#tests/bench/load.ts";
import { judged, soak } from "#tests/bench/soak.ts";
import { readFigures } from "#tests/support/figures.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { steadily, visitor, within } from "#tests/support/steady-load.ts";

beforeAll(async () => {
  expect(await buildWhenStale()).toBe(true);
}, 5 * minute);

describe("under load the product", () => {
  let product: Product;
  let person: Awaited<ReturnType<typeof visitor>>;
  let ports: number[];

  beforeAll(async () => {
    ports = await freePorts(2);
    const [METRICS_PORT = 0, PLATFORM_METRICS_PORT = 0] = ports;
    product = await startProduct({
      LOG_LEVEL: "error",
      METRICS_PORT: `${METRICS_PORT}`,
      PLATFORM_METRICS_PORT: `${PLATFORM_METRICS_PORT}`,
    });
    person = await visitor(product.origin);
  }, minute);
  afterAll(() => product.stop(), minute);

  const memory = async () => (await Promise.all(ports.map(readFigures))).reduce((sum, each) => sum + each.memory, 0);

  test("Q0: answers 200 calls, one after the other, without an error", { timeout: minute }, async () => {
    for (let at = 0; at < 200; at += 1) expect(await person.call()).toBeUndefined();
  });

  test("Q1: 40 calls and 2 pages a second for two minutes: no error, calls p95 < 250 ms and p99 < 800 ms, pages p95 < 1.5 s", {
    timeout: 4 * minute,
  }, async () => {
    const over = AbortSignal.timeout(2 * minute);
    const [calls, pages] = await Promise.all([steadily(40, over, person.call), steadily(2, over, person.page)]);
    const figures = [within(calls, 0.5), within(calls, 0.95), within(calls, 0.99), within(pages, 0.95)];
    console.log(`Q1: calls p50, p95, p99, pages p95: ${figures.map(Math.round).join(", ")} ms`);
    expect([...calls.failed, ...pages.failed]).toEqual([]);
    expect(figures[1]).toBeLessThan(250);
    expect(figures[2]).toBeLessThan(800);
    expect(figures[3]).toBeLessThan(1_500);
  });

  test("Q2: 100 connections at once for 20 s: no 5xx, p99 < 3 s, memory < 1.2 GB", {
    timeout: 2 * minute,
  }, async () => {
    const url = product.origin + contract.devices.list.path;
    const got = await load({ url, headers: person.headers, body: "{}", connections: 100, seconds: 20 });
    const held = await memory();
    console.log(`Q2: ${Math.round(got.perSecond)}/s, p50 ${got.p50} ms, p99 ${got.p99} ms, ${Math.round(held)} MB`);
    expect(got.p99).toBeLessThan(3_000);
    expect(held).toBeLessThan(1_200);
  });

  test("Q3: 8 connections that load pages for 20 s: no error, p95 < 2.5 s", { timeout: 2 * minute }, async () => {
    const got = await load({
      url: product.origin + href("home"),
      headers: { cookie: person.cookie },
      connections: 8,
      seconds: 20,
    });
    console.log(`Q3: ${Math.round(got.perSecond)} pages/s, p50 ${got.p50} ms, p99 ${got.p99} ms`);
    // Stricter than the level: the 99th percentile.
    expect(got.p99).toBeLessThan(2_500);
  });
});

test("Q4: 20 calls a second for 15 minutes: memory grows by less than 5 MB a minute, open files are no more than 10 in addition afterwards, the event loop is late by less than 100 ms", {
  timeout: 20 * minute,
}, async () => {
  const result = judged(await soak({ minutes: 15, calls: 20, pages: 1 }), 3);
  console.log("Q4:", result);
  expect(result.failed).toEqual([]);
  for (const part of [result.web, result.platform]) {
    expect(part.memoryPerMinute).toBeLessThan(5);
    expect(part.files).toBeLessThanOrEqual(10);
    expect(part.late).toBeLessThan(100);
  }
});
