import { sql } from "kysely";
import { get } from "sparkplug-payload";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createSparkplugHost, type SparkplugHost } from "#lib/platform/sparkplug/host.ts";
import type { Store } from "#lib/platform/store/open.ts";
import { metric } from "#tests/support/servers/edge-node.ts";
import { addFreezer, type DeviceSide, latestOf, runIngest } from "#tests/support/servers/mqtt.ts";
import { readableLog } from "#tests/support/servers/platform.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
let side: DeviceSide;
let host: SparkplugHost;
let told: string[];
let seq: number;

beforeEach(async () => {
  store = await sqliteStore();
  side = await runIngest(store);
  await addFreezer(store, "N");
  told = [];
  seq = 0;
  const publish = (_node: string, topic: string) => told.push(topic) > 0;
  const { log } = readableLog();
  host = createSparkplugHost({ ...side, ...store, log, now: side.clock.now, publish });
});
afterEach(() => side.close());

function say(kind: "NBIRTH" | "NDATA", T1: number, name = "T1"): Promise<void> {
  const metrics = [metric(name, "Float", T1)];
  const bytes = get("spBv1.0")?.encodePayload({ timestamp: side.clock.now(), seq: seq++, metrics });
  return host.receive({ group: "Plant", node: "N", kind, device: null }, bytes ?? new Uint8Array());
}

/** Fills the queue of rows waiting for an unavailable database. */
async function overload(): Promise<void> {
  await sql`alter table samples rename to away`.execute(store.db);
  await addFreezer(store, "B");
  const state = await side.ingest.registry.byId("B");
  if (!state) throw new Error("no device");
  side.ingest.receive(state, "telemetry", { T1: 1 });
  await side.ingest.flush();
  const many = Array.from({ length: 200_001 }, (_, index) => ({ ts: side.clock.now() + index, values: { T1: 1 } }));
  side.ingest.receive(state, "telemetry", many);
}

it.each(["NBIRTH", "NDATA"] as const)(
  "a node's message refused because of overload leads to a rebirth request: %s",
  async (kind) => {
    await say("NBIRTH", -18);
    await overload();
    if (kind === "NBIRTH") seq = 0;
    await say(kind, -5);
    expect(side.refusals.counts.overload).toBe(1);
    expect(told).toEqual(["spBv1.0/Plant/NCMD/N"]);
    await sql`alter table away rename to samples`.execute(store.db);
    await side.ingest.flush();
    seq = 0;
    await say("NBIRTH", -5);
    await side.ingest.flush();
    expect(await latestOf(store, "N", "T1")).toMatchObject({ num: -5 });
  },
);

it("a birth with a nameless metric is not requested again, since it would be the same", async () => {
  await say("NBIRTH", -18, "");
  expect(told).toEqual([]);
});
