import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "#lib/platform/store/open.ts";
import { latestOf, rowOf, samplesOf } from "#tests/support/servers/mqtt.ts";
import { type HostSide, runHost, types } from "#tests/support/servers/sparkplug-host.ts";
import { sqliteStore } from "#tests/support/site/stores.ts";

let store: Store;
let side: HostSide;

beforeEach(async () => {
  store = await sqliteStore();
  side = await runHost(store);
});
afterEach(() => side.close());

const speed = { name: "T1", datatype: types.float, alias: 7 };
const bdSeq = (value: bigint) => ({ name: "bdSeq", datatype: types.uint64, value });
const refusals = () => Object.entries(side.refusals.counts).filter(([, count]) => count > 0);
async function valuesOf(deviceId: string): Promise<(number | null)[]> {
  await side.ingest.flush();
  return (await samplesOf(store, deviceId, "T1")).map(({ value }) => value);
}
/** Reports one metric of "A", a second after the last report. */
function report(metric: Parameters<HostSide["say"]>[1] & object): Promise<void> {
  side.clock.advance(1_000);
  return side.say("DDATA", { device: "A", ...metric });
}

describe("a message may leave out", () => {
  it("the type of a metric, which its birth has defined", async () => {
    await side.bear();
    await report({ metrics: [{ name: "T1", value: -17 }] });
    expect(await valuesOf("A")).toEqual([-18, -17]);
  });

  it("its sequence number: it then counts as the next one", async () => {
    await side.bear();
    await report({ seq: null, metrics: [{ name: "T1", value: -17 }] });
    await report({ seq: 3, metrics: [{ name: "T1", value: -16 }] });
    expect(await valuesOf("A")).toEqual([-18, -17, -16]);
    expect(refusals()).toEqual([]);
  });

  it("a metric's name, or send it empty, if its birth gave it an alias", async () => {
    await side.bear({ metrics: [{ ...speed, value: -18 }] });
    await report({ metrics: [{ alias: 7, value: -17 }] });
    await report({ metrics: [{ name: "", alias: 7, value: -16 }] });
    expect(await valuesOf("A")).toEqual([-18, -17, -16]);
  });

  it.each([
    ["the birth", [], [bdSeq(3n)]],
    ["the death", [bdSeq(3n)], []],
  ])("the number of its session: without it in %s the death ends the session", async (_title, born, died) => {
    await side.say("NBIRTH", { metrics: born });
    await side.ingest.flush();
    expect(await rowOf(store, "N")).toMatchObject({ status: "online" });
    await side.say("NDEATH", { metrics: died });
    await side.ingest.flush();
    expect(await rowOf(store, "N")).toMatchObject({ status: "offline" });
    expect(refusals()).toEqual([]);
  });

  it("all metrics of a birth: the device is online all the same", async () => {
    await side.bear({ metrics: [] });
    await side.ingest.flush();
    expect(await rowOf(store, "A")).toMatchObject({ status: "online" });
  });
});

it("the sequence of a session begins with the number of its birth", async () => {
  await side.say("NBIRTH", { seq: 200 });
  await side.say("NDATA", { seq: 201 });
  expect(refusals()).toEqual([]);
});

describe("an alias", () => {
  it("belongs to the device whose birth gave it, also within one node", async () => {
    await side.bear({ metrics: [{ ...speed, value: -18 }] });
    await side.say("DBIRTH", { device: "B", metrics: [{ name: "T1", datatype: types.float, value: -20 }] });
    await side.say("DDATA", { device: "B", metrics: [{ alias: 7, value: 99 }] });
    expect(await valuesOf("B")).toEqual([-20]);
    expect(refusals()).toEqual([["unknownMetric", 1]]);
  });

  it("is valid until its device's next birth, and not after it", async () => {
    await side.bear({ metrics: [{ ...speed, value: -18 }] });
    await side.say("DBIRTH", { device: "B", metrics: [{ ...speed, alias: 8, value: -20 }] });
    await report({ metrics: [{ alias: 7, value: -17 }] });
    await side.say("DBIRTH", { device: "A", metrics: [{ name: "T1", datatype: types.float, value: -17 }] });
    await report({ metrics: [{ alias: 7, value: 99 }] });
    await side.say("DDATA", { device: "B", metrics: [{ alias: 8, value: -19 }] });
    expect([await valuesOf("A"), await valuesOf("B")]).toEqual([
      [-18, -17],
      [-20, -19],
    ]);
    expect(refusals()).toEqual([["unknownMetric", 1]]);
  });
});

describe("what cannot be a value", () => {
  it.each([
    ["an integer with a fraction", { name: "Odd", datatype: types.int16, value: 1.5 }],
    ["a date beyond every calendar", { name: "Odd", datatype: types.moment, value: 2n ** 62n }],
    ["a metric that is null", { name: "Odd", datatype: types.int16, isNull: true, value: 0n }],
  ])("%s is dropped, and the other metrics of its message count", async (_title, odd) => {
    await side.bear({
      metrics: [
        { ...speed, value: -18 },
        { name: "Odd", datatype: odd.datatype },
      ],
    });
    await report({ metrics: [odd, { name: "T1", value: -17 }] });
    expect(await valuesOf("A")).toEqual([-18, -17]);
    const args = store.db.selectFrom("args").select("argId").where("argCode", "=", "Odd");
    const { argId } = await args.executeTakeFirstOrThrow();
    expect(await latestOf(store, "A", argId)).toBeUndefined();
    expect([refusals(), side.sent]).toEqual([[], []]);
  });

  it("a message with more metrics than any device has is refused whole", async () => {
    await side.bear();
    const metrics = [{ name: "T1", value: -17 }, ...Array.from({ length: 5_000 }, () => ({ alias: 1 }))];
    await report({ metrics });
    expect(await valuesOf("A")).toEqual([-18]);
    expect(refusals()).toEqual([["garbage", 1]]);
  });
});
