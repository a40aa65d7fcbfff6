import { expect, it } from "vitest";
import { defaultBatch } from "#lib/platform/ingest/batch/batch.ts";
import { addFreezer, runBroker, samplesOf } from "#tests/support/servers/mqtt.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

it("a message is on the bus before its batch is written: below 300 ms in the median", async () => {
  const store = await sqliteStore();
  const side = await runBroker(store, { delay: defaultBatch.delay });
  await addFreezer(store, "A");
  const client = await side.connect("A");
  const taken: number[] = [];
  for (let index = 1; index <= 15; index += 1) {
    side.clock.advance(1000);
    const began = performance.now();
    const heard = side.event(({ name, event }) => name === "arg" && "value" in event && event.value === index);
    client.publish("v1/devices/me/telemetry", JSON.stringify({ T1: index }), { qos: 0 });
    await heard;
    taken.push(performance.now() - began);
  }
  const median = taken.toSorted((a, b) => a - b)[7] ?? Number.POSITIVE_INFINITY;
  expect(median).toBeLessThan(300);
  await side.ingest.flush();
  expect(await samplesOf(store, "A", "T1")).toHaveLength(15);
  await side.close();
});
