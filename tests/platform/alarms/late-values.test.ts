import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { minute } from "#lib/domain/time/spans.ts";
import { noon } from "#tests/support/servers/platform.ts";
import { type AlarmSide, watchFreezer } from "#tests/support/site/alarm-side.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const at = (minutes: number) => noon + minutes * minute;

onEveryStore("late values", (store) => {
  let freezer: AlarmSide;
  let last = 0;
  const start = async () => {
    last += 1;
    freezer = await watchFreezer(store(), `L${last}`);
  };
  afterEach(() => freezer.close());

  /** Readings that a module buffered while offline: one per minute. */
  const kept = (from: number, to: number, T1: (minutes: number) => number | string) =>
    Array.from({ length: to - from }, (_, index) => ({ ts: at(from + index), values: { T1: T1(from + index) } }));
  const send = (readings: object[]) => freezer.side.ingest.receive(freezer.state, "telemetry", readings);
  const high = (from: number, to: number) => ({ alarmType: "high", alarmTime: at(from), recoverTime: at(to) });

  it("in order create the incident with its end, and one notice of both", async () => {
    await start();
    freezer.side.clock.advance(120 * minute);
    send(kept(1, 120, (time) => (time >= 20 && time < 60 ? -10 : -18)));
    expect(await freezer.incidents()).toMatchObject([high(30, 60)]);
    expect(await freezer.notices()).toEqual(["high raised"]);
  });

  it("after newer ones create one incident with its end, in any number and order of messages", async () => {
    await start();
    freezer.after(120, { T1: -18 });
    const readings = kept(1, 120, (time) => (time >= 20 && time < 60 ? -10 : -18));
    for (const from of [80, 0, 40]) send(readings.slice(from, from + 40));
    expect(await freezer.incidents()).toEqual([]);
    await freezer.wait(1);
    expect(await freezer.incidents()).toMatchObject([high(30, 60)]);
    for (const reading of readings) send([reading]);
    await freezer.wait(3);
    expect(await freezer.incidents()).toHaveLength(1);
    expect(await freezer.notices()).toEqual(["high raised"]);
  });

  it("are evaluated once, also when that takes longer than the interval", async () => {
    await start();
    freezer.after(120, { T1: -18 });
    send(kept(1, 120, (time) => (time >= 20 && time < 60 ? -10 : -18)));
    const { clock, ingest } = freezer.side;
    await ingest.flush();
    clock.advance(minute);
    await Promise.all([ingest.sweep(), ingest.sweep()]);
    expect(await freezer.incidents()).toMatchObject([high(30, 60)]);
    expect(await freezer.notices()).toEqual(["high raised"]);
  });

  it("are evaluated within minutes, although further ones keep arriving", async () => {
    await start();
    freezer.after(120, { T1: -18 });
    send(kept(1, 90, (time) => (time >= 20 && time < 60 ? -10 : -18)));
    const { clock, ingest } = freezer.side;
    for (let time = 90; time < 105; time += 1) {
      clock.advance(minute / 3);
      send(kept(time, time + 1, () => -18));
      await ingest.flush();
      await ingest.sweep();
    }
    expect(await freezer.incidents()).toMatchObject([high(30, 60)]);
  });

  it("are evaluated up to the newest reading if the device's clock is minutes ahead, or ours behind", async () => {
    await start();
    freezer.side.clock.advance(120 * minute);
    send([{ ts: at(124), values: { T1: -18 } }]);
    send(kept(1, 124, (time) => (time >= 112 && time < 123 ? -10 : -18)));
    await freezer.wait(1);
    expect(await freezer.incidents()).toMatchObject([high(122, 123)]);
    expect(await freezer.notices()).toEqual(["high raised"]);
  });

  it("set the beginning of a condition that still holds", async () => {
    await start();
    freezer.after(120, { T1: -10 });
    expect(await freezer.incidents()).toEqual([]);
    send(kept(1, 120, (time) => (time >= 100 ? -10 : -18)));
    await freezer.wait(1);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "high", alarmTime: at(110), recoverTime: null }]);
    freezer.after(1, { T1: -18 });
    expect(await freezer.incidents()).toMatchObject([high(110, 122)]);
    expect(await freezer.notices()).toEqual(["high raised", "high recovered"]);
  });

  it("add nothing to a reported incident, and keep the code of a fault", async () => {
    await start();
    for (let step = 0; step < 15; step += 1) freezer.after(1, { T1: -10 });
    freezer.after(105, { T1: -10 });
    send(kept(16, 120, (time) => (time < 30 ? "E1" : -10)));
    await freezer.wait(1);
    expect(await freezer.incidents()).toMatchObject([
      { alarmType: "high", alarmTime: at(11), recoverTime: null },
      { alarmType: "probe", alarmTime: at(16), recoverTime: at(30), code: "E1" },
    ]);
  });

  it("are evaluated without the faults of other devices", async () => {
    await start();
    const deviceId = freezer.deviceId;
    await freezer.close();
    await start();
    freezer.after(120, { T1: -18 });
    const faults = Array.from({ length: 40 }, (_, index) => ({ argId: "T1", dataTime: at(20 + index), code: "E1" }));
    await store()
      .db.insertInto("lateFaults")
      .values(faults.map((fault) => ({ ...fault, deviceId })))
      .execute();
    send(kept(1, 120, () => -18));
    await freezer.wait(3);
    expect(await freezer.incidents()).toEqual([]);
  });

  it("are evaluated also when the platform was restarted before", async () => {
    await start();
    freezer.after(120, { T1: -18 });
    send(kept(1, 120, (time) => (time >= 20 && time < 60 ? "E1" : -18)));
    await freezer.side.ingest.flush();
    await freezer.restart();
    await freezer.wait(3);
    expect(await freezer.incidents()).toMatchObject([{ alarmType: "probe", alarmTime: at(20), recoverTime: at(60) }]);
  });

  it("keep a fault until its incident is written", async () => {
    await start();
    const { side, deviceId } = freezer;
    freezer.after(120, { T1: -18 });
    send(kept(1, 120, (time) => (time >= 20 && time < 60 ? "E1" : -18)));
    await side.ingest.flush();
    side.clock.advance(minute);
    await side.ingest.sweep();
    const count = (table: "lateFaults" | "alarms") =>
      store()
        .db.selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("deviceId", "=", deviceId);
    const held = () =>
      store()
        .db.selectNoFrom([count("lateFaults").as("faults"), count("alarms").as("incidents")])
        .executeTakeFirstOrThrow();
    const { faults, incidents } = await held();
    expect([faults ?? 0, incidents ?? 0].filter((some) => some > 0)).toHaveLength(1);
    await side.ingest.flush();
    expect(await held()).toEqual({ faults: 0, incidents: 1 });
  });

  /** Makes the database reject writes, as on a full disk; the returned function ends that. */
  async function refuseWrites(): Promise<() => Promise<unknown>> {
    const { db, dialect } = store();
    if (dialect === "sqlite") {
      await sql`pragma query_only = on`.execute(db);
      return () => sql`pragma query_only = off`.execute(db);
    }
    await sql`create or replace function no_room() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger no_room before update on devices for each row execute function no_room()`.execute(db);
    return () => sql`drop trigger no_room on devices`.execute(db);
  }

  it("do not count as evaluated while some of them could not be written yet", async () => {
    await start();
    freezer.after(120, { T1: -18 });
    const readings = kept(1, 120, (time) => (time >= 20 && time < 60 ? -10 : -18));
    send(readings.slice(80));
    await freezer.side.ingest.flush();
    const accept = await refuseWrites();
    send(readings.slice(0, 80));
    await freezer.wait(2);
    await accept();
    await freezer.wait(2);
    expect(await freezer.incidents()).toMatchObject([high(30, 60)]);
  });
});
