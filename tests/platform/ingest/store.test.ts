import { afterEach, beforeEach, expect, it } from "vitest";
import { hour, minute } from "#lib/domain/time/spans.ts";
import { removeDevices } from "#lib/platform/devices/remove-devices.ts";
import { addFreezer, type DeviceSide, latestOf, rowOf, runIngest, samplesOf } from "#tests/support/servers/mqtt.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("a reading of a device", (store) => {
  let side: DeviceSide;
  let id = "";
  let last = 0;

  beforeEach(async () => {
    side = await runIngest(store());
    last += 1;
    id = `F${last}`;
    await addFreezer(store(), id);
  });
  afterEach(() => side.close());

  async function report(json: unknown, kind: "telemetry" | "attributes" = "telemetry") {
    const state = await side.ingest.registry.byId(id);
    if (!state) throw new Error("no device");
    expect(side.ingest.receive(state, kind, json)).toBeNull();
    await side.ingest.flush();
  }

  it("is kept with device time and receive time, as history and as latest value", async () => {
    await report({ ts: noon - 2000, values: { T1: -18.6, VOL: 386 } });
    expect(await samplesOf(store(), id, "T1")).toEqual([{ dataTime: noon - 2000, receiveTime: noon, value: -18.6 }]);
    expect(await samplesOf(store(), id, "VOL")).toEqual([]);
    expect(await latestOf(store(), id, "VOL")).toMatchObject({ num: 386, dataTime: noon - 2000, quality: "good" });
    expect(await rowOf(store(), id)).toMatchObject({ dataTime: noon - 2000, receiveTime: noon, activeTime: noon });
  });

  it("is stored once, however often it is sent", async () => {
    const message = { ts: noon - 2000, values: { T1: -18.6 } };
    for (let time = 0; time < 3; time += 1) await report(message);
    await report([message, message]);
    expect(await samplesOf(store(), id, "T1")).toHaveLength(1);
    expect(side.ingest.counts).toMatchObject({ samples: 1, duplicates: 4 });
    expect(side.events.filter(({ name }) => name === "arg")).toHaveLength(1);
  });

  it("is stored once also when the platform was restarted in between", async () => {
    await report({ ts: noon - 2000, values: { T1: -18.6 } });
    await report({ ts: noon - 1000, values: { T1: -18.5 } });
    await side.close();
    side = await runIngest(store());
    await report({ ts: noon - 2000, values: { T1: -18.6 } });
    expect(await samplesOf(store(), id, "T1")).toHaveLength(2);
    expect(side.ingest.counts).toMatchObject({ samples: 0, duplicates: 1 });
  });

  it("sent twice for one moment is the first value in the history, and the second as latest value", async () => {
    await report({ ts: noon - 2000, values: { T1: -18, COMP: true } });
    await report({ ts: noon - 2000, values: { T1: -17, COMP: false } });
    expect((await samplesOf(store(), id, "T1")).map(({ value }) => value)).toEqual([-18]);
    expect(await latestOf(store(), id, "COMP")).toMatchObject({ num: 0 });
  });

  it("of a state that changed within the second of its repetition, or twice, is in the history", async () => {
    const at = (seconds: number) => noon - hour + seconds * 1000;
    for (const [seconds, COMP, DEF] of [
      [0, false, false],
      [60, false, true],
      [60, true, false],
      [120, true, false],
      [180, true, false],
    ] as const)
      await report({ ts: at(seconds), values: { COMP, DEF } });
    const kept = async (argId: string) =>
      (await samplesOf(store(), id, argId)).map(({ dataTime, value }) => [(dataTime - at(0)) / 1000, value]);
    expect(await kept("COMP")).toEqual([
      [0, 0],
      [60, 1],
      [120, 1],
    ]);
    expect(await kept("DEF")).toEqual([
      [0, 0],
      [60, 1],
      [120, 0],
    ]);
  });

  it("of the past goes into the history, and does not replace a newer latest value", async () => {
    await report({ ts: noon - 1000, values: { T1: -18 } });
    await report({ ts: noon - minute, values: { T1: -10 } });
    expect((await samplesOf(store(), id, "T1")).map(({ value }) => value)).toEqual([-10, -18]);
    expect(await latestOf(store(), id, "T1")).toMatchObject({ num: -18, dataTime: noon - 1000 });
  });

  const start = noon - 2 * hour;
  /** The samples stored after reports of a state, in this order, each with its minute after `start`. */
  async function storedAfter(reports: readonly (readonly [minutes: number, on: boolean])[]) {
    for (const [minutes, on] of reports) await report({ ts: start + minutes * minute, values: { COMP: on } });
    return (await samplesOf(store(), id, "COMP")).map(({ dataTime, value }) => [(dataTime - start) / minute, value]);
  }

  it("of a state is stored only when it changes, and every hour", async () => {
    const stored = await storedAfter([
      [0, true],
      [1, true],
      [2, false],
      [3, false],
      [62, false],
    ]);
    expect(stored).toEqual([
      [0, 1],
      [2, 0],
      [62, 0],
    ]);
    expect(await latestOf(store(), id, "COMP")).toMatchObject({ num: 0, sinceTime: start + 2 * minute });
  });

  it("of a state that arrives late ends at the next known one, even if that was a repetition", async () => {
    const stored = await storedAfter([
      [0, false],
      [50, false],
      [30, true],
      [31, true],
    ]);
    expect(stored).toEqual([
      [0, 0],
      [30, 1],
      [31, 1],
      [50, 0],
    ]);
    expect(await latestOf(store(), id, "COMP")).toMatchObject({ num: 0, dataTime: start + 50 * minute });
  });

  it("of a state that arrives late is stored also if it equals the newest one", async () => {
    const stored = await storedAfter([
      [0, false],
      [50, false],
      [30, true],
      [31, false],
    ]);
    expect(stored).toEqual([
      [0, 0],
      [30, 1],
      [31, 0],
      [50, 0],
    ]);
  });

  it("of a state that arrives after a later fault is stored, and the fault is not", async () => {
    await report({ ts: noon - 2 * minute, values: { COMP: "E1" } });
    await report({ ts: noon - 3 * minute, values: { COMP: true } });
    expect(await samplesOf(store(), id, "COMP")).toMatchObject([{ dataTime: noon - 3 * minute, value: 1 }]);
    expect(await latestOf(store(), id, "COMP")).toMatchObject({ quality: "bad", dataTime: noon - 2 * minute });
  });

  it("that repeats one from when our clock was ahead has not lasted since a future time", async () => {
    side.clock.advance(2 * hour);
    await report({ T1: 6 });
    side.clock.advance(-2 * hour);
    await report({ T1: 6 });
    expect(await latestOf(store(), id, "T1")).toMatchObject({ dataTime: noon, sinceTime: noon });
  });

  it("of a state is sent to open pages with the time of its last change", async () => {
    await report({ ts: noon - 3000, values: { COMP: true } });
    await report({ ts: noon - 2000, values: { COMP: true } });
    await report({ ts: noon - 1000, values: { COMP: false } });
    const told = side.events.flatMap(({ name, event }) => (name === "arg" ? [event.sinceTime] : []));
    expect(told).toEqual([noon - 3000, noon - 3000, noon - 1000]);
  });

  it("of bad quality shows its code and is not on the curve", async () => {
    await report({ T1: "E1" });
    expect(await samplesOf(store(), id, "T1")).toEqual([]);
    expect(await latestOf(store(), id, "T1")).toMatchObject({ num: null, text: "E1", quality: "bad" });
  });

  it("is counted and ignored if the product does not have it, or it is invalid", async () => {
    await report({ T1: -18, nonsense: 1, SP: "warm", __proto__: 5 });
    expect(side.ingest.counts).toMatchObject({ values: 1, unknownKeys: 1, badValues: 1 });
  });

  it("of its DTU is stored in the device's row", async () => {
    const facts = { csq: 21, dtuVersion: "V02_01_0316", networkMode: "4G", iccid: "8986", ip: "10.0.0.7" };
    await report({ ...facts, commOk: 986, commTotal: 1000, SP: -20 }, "attributes");
    expect(await rowOf(store(), id)).toMatchObject({ ...facts, commOk: 986, commTotal: 1000 });
    expect(await latestOf(store(), id, "SP")).toMatchObject({ num: -20 });
  });

  it("of a device deleted meanwhile does not block others", async () => {
    await addFreezer(store(), `${id}b`);
    const gone = await side.ingest.registry.byId(id);
    const other = await side.ingest.registry.byId(`${id}b`);
    if (!gone || !other) throw new Error("no device");
    await store().db.deleteFrom("devices").where("deviceId", "=", id).execute();
    side.ingest.receive(gone, "telemetry", { T1: 1 });
    side.ingest.receive(other, "telemetry", { T1: 2 });
    await side.ingest.flush();
    expect(await samplesOf(store(), `${id}b`, "T1")).toHaveLength(1);
    expect(await latestOf(store(), id, "T1")).toBeUndefined();
    expect(side.ingest.registry.loaded(id)).toBeUndefined();
  });

  it("is not written for a new device that another process added under a deleted device's id", async () => {
    const before = await side.ingest.registry.byId(id);
    if (!before) throw new Error("no device");
    side.ingest.receive(before, "telemetry", { T1: 1 });
    await side.ingest.flush();
    await store()
      .db.transaction()
      .execute((trx) => removeDevices(trx, [id]));
    await addFreezer(store(), id, { createTime: noon + 1 });
    side.clock.advance(minute);
    side.ingest.receive(before, "telemetry", { T1: 2 });
    await side.ingest.flush();
    expect(await rowOf(store(), id)).toMatchObject({ status: "inactivated", dataTime: null });
    const after = await side.ingest.registry.byId(id);
    if (!after) throw new Error("no device");
    side.clock.advance(minute);
    side.ingest.receive(after, "telemetry", { T1: 3 });
    await side.ingest.flush();
    expect((await samplesOf(store(), id, "T1")).map(({ value }) => value)).toEqual([3]);
    expect(await rowOf(store(), id)).toMatchObject({ dataTime: side.clock.now() });
  });

  it("is still accepted after the last message of a deleted device with the same id is dropped", async () => {
    const before = await side.ingest.registry.byId(id);
    if (!before) throw new Error("no device");
    await store()
      .db.transaction()
      .execute((trx) => removeDevices(trx, [id]));
    side.ingest.registry.forget(id);
    await addFreezer(store(), id, { createTime: noon + 1 });
    const after = await side.ingest.registry.byId(id);
    side.ingest.disconnected(before);
    await side.ingest.flush();
    expect(side.ingest.registry.loaded(id)).toBe(after);
  });

  it("is written in large batches: 12 000 values of 40 devices at once", async () => {
    const states = [];
    for (let index = 0; index < 40; index += 1) {
      await addFreezer(store(), `${id}-${index}`);
      states.push(await side.ingest.registry.byId(`${id}-${index}`));
    }
    for (const state of states)
      for (let step = 0; step < 100; step += 1)
        if (state)
          side.ingest.receive(state, "telemetry", { ts: noon - step * 1000, values: { T1: step, T2: step, HUM: 1 } });
    await side.ingest.flush();
    await side.ingest.flush();
    const { count } = await store()
      .db.selectFrom("samples")
      .innerJoin("series", "series.seriesId", "samples.seriesId")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("deviceId", "like", `${id}-%`)
      .executeTakeFirstOrThrow();
    expect(count).toBe(12_000);
  });
});
