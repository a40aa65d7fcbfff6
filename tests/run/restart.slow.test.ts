import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import { buildWhenStale } from "#lib/run/build/build-when-stale.ts";
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { visitor } from "#tests/support/steady-load.ts";

const restarts = 10;

beforeAll(async () => {
  expect(await buildWhenStale()).toBe(true);
}, 5 * minute);

/** Stops the product and starts it again on the same data and ports, under `load`. */
async function again(product: Product): Promise<Product> {
  product.process.kill("SIGTERM");
  expect(await product.ended).toBe(0);
  const { PORT = "", PLATFORM_PORT = "", MQTT_PORT = "", DATA_DIR = "" } = product.environment;
  return startProduct({ PORT, PLATFORM_PORT, MQTT_PORT, DATA_DIR, SIMULATE: "0" });
}

test(`F25 F26: over ${restarts} restarts under load sessions survive, no response is an error, and the pause is short`, {
  timeout: restarts * minute,
}, async () => {
  let product = await startProduct({ SIMULATE: "0" });
  const { call } = await visitor(product.origin);
  let stopping = false;
  let last = performance.now();
  const pauses: number[] = [];
  const failures: string[] = [];
  const client = async () => {
    while (!stopping) {
      // Refused connections while nothing listens are the pause.
      const problem = await call().catch(() => null);
      if (problem === null) {
        await setTimeout(20);
        continue;
      }
      if (problem !== undefined) failures.push(problem);
      const now = performance.now();
      if (now - last > 500) pauses.push(now - last);
      last = now;
    }
  };
  const clients = Array.from({ length: 4 }, client);
  for (let round = 0; round < restarts; round += 1) product = await again(product);
  stopping = true;
  await Promise.all(clients);
  await product.stop();
  const middle = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)];
  console.log(
    `${pauses.length} pauses, the middle ${Math.round(middle ?? 0)} ms, the longest ${Math.round(Math.max(...pauses))} ms`,
  );
  expect(failures).toEqual([]);
  expect(middle).toBeLessThan(5_000);
});
