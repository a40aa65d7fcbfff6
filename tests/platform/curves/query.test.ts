import { beforeAll, describe, expect, it } from "vitest";
import { openedCurve } from "#lib/client/curves/opened-curve.ts";
import { curves } from "#lib/contract/curves.ts";
import type { DataOf, InputOf } from "#lib/contract/endpoint.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import type { Call } from "#lib/platform/call.ts";
import { queryCurve } from "#lib/platform/curves/query.ts";
import { callBy, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { addHistoryArgs, record, steady } from "#tests/support/site/curve-site.ts";
import { addNamesake, fillSite } from "#tests/support/site/site.ts";
import { alarm } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the curve of a device", (store) => {
  let running: RunningPlatform;
  let call: Call;
  const ask = (input: Partial<InputOf<typeof curves.query>> = {}): Promise<DataOf<typeof curves.query>> =>
    queryCurve(call, { deviceId: "A1", argIds: ["temp"], startTime: noon - 7 * day, endTime: noon, ...input });
  const first = async (input: Partial<InputOf<typeof curves.query>> = {}) => {
    const [line] = (await ask(input)).series;
    if (!line) throw new Error("no line");
    return line;
  };

  beforeAll(async () => {
    const { db } = store();
    await fillSite(store());
    await addHistoryArgs(store());
    running = await runPlatform(store());
    call = callBy(running.platform, { userId: "admA", role: "endManager", tokenHash: "" });
    const start = noon - 7 * day;
    // A week of minutes with one spike, one excursion of 90 minutes and a gap of five and a half hours.
    const silent = (time: number) => time > noon - 4 * day && time < noon - 4 * day + 5.5 * hour;
    const week = steady(start, 7 * 1440, minute, (index) => {
      const time = start + index * minute;
      if (time === noon - 5 * day + 7 * minute) return -3;
      if (time >= noon - 2 * day && time < noon - 2 * day + 90 * minute) return -10;
      return -18 + (index % 10) / 10;
    }).filter(([time]) => !silent(time));
    await record(store(), "A1", "temp", week);
    await record(
      store(),
      "A1",
      "HUM",
      steady(start, 7 * 96, 15 * minute, () => 80).filter(([time]) => !silent(time)),
    );
    await record(store(), "A1", "SP", [
      [start - hour, -18],
      [noon - 3 * day, -20],
    ]);
    await record(store(), "A1", "HAL", [[start - hour, -12]]);
    await record(store(), "A1", "LAL", [[start - hour, -24]]);
    await record(store(), "A1", "DEF", [
      [noon - 6 * day, 1],
      [noon - 6 * day + 25 * minute, 0],
    ]);
    await record(store(), "A1", "DOOR", [
      // Repeated once an hour while open.
      ...steady(noon - 8 * day, 7, hour, () => 1),
      [noon - 8 * day + 7 * hour, 0],
      [noon - hour, 1],
      [noon - 50 * minute, 0],
    ]);
    await db.deleteFrom("alarms").execute();
    await db
      .insertInto("alarms")
      .values(
        alarm("spell", "A1", {
          alarmTime: noon - 2 * day + 10 * minute,
          recoverTime: noon - 2 * day + 90 * minute,
          status: "processed",
          dealTime: noon - day,
          dealUserId: "opA",
        }),
      )
      .execute();
    return () => running.close();
  }, 60_000);

  it("has a week in half hours aligned to the epoch, each with all of its samples", async () => {
    const { bucketMs, startTime, endTime, series } = await ask();
    expect(bucketMs).toBe(30 * minute);
    expect([startTime, endTime]).toEqual([noon - 7 * day, noon]);
    const points = series[0]?.points ?? [];
    expect(points).toHaveLength(336 - 10);
    expect(points.every(([time]) => time % bucketMs === 0)).toBe(true);
    expect(points[0]).toEqual([noon - 7 * day, -18, expect.closeTo(-17.1, 9), -17.55, 30]);
  });

  it("has a day of minutes in buckets of five minutes, and the first of equal extremes", async () => {
    const { bucketMs, series } = await ask({ startTime: noon - day, argIds: ["temp", "HUM"] });
    expect(bucketMs).toBe(5 * minute);
    expect(series[0]?.points).toHaveLength(day / (5 * minute));
    const first80 = { t: noon - day, v: 80 };
    expect(series[1]).toMatchObject({ rawMin: first80, rawMax: first80 });
  });

  it("has means with two decimals more than the argument, and no more", async () => {
    const { precision, points } = await first({ startTime: noon - 30 * day });
    const decimals = points.map(([, , , mean]) => `${mean}`.split(".")[1]?.length ?? 0);
    expect(Math.max(...decimals)).toBeLessThanOrEqual((precision ?? 0) + 2);
    expect(points.length).toBeGreaterThan(0);
  });

  it("never averages a spike away, and has the extremes with their times", async () => {
    const line = await first();
    const spike = { t: noon - 5 * day + 7 * minute, v: -3 };
    expect(line.rawMax).toEqual(spike);
    expect(Math.max(...line.points.map(([, , max]) => max ?? Number.NaN))).toBe(-3);
    expect(line.rawMin).toEqual({ t: noon - 7 * day, v: -18 });
    const month = await first({ startTime: noon - 30 * day });
    expect(month.rawMax).toEqual(spike);
  });

  it("gives every sample where there are few", async () => {
    const { bucketMs, startTime, endTime, series } = await ask({
      startTime: noon - 2 * hour - 1,
      endTime: noon - hour,
    });
    expect([bucketMs, startTime, endTime]).toEqual([0, noon - 2 * hour - 1, noon - hour]);
    const [point] = series[0]?.points ?? [];
    expect(series[0]?.points).toHaveLength(60);
    expect(point).toEqual([noon - 2 * hour, -18, -18, -18, 1]);
  });

  it("stays within the points asked for, and never gives more than 400", async () => {
    for (const maxPoints of [2, 10, 337, 400])
      for (const span of [hour, 9 * hour, 3 * day, 31 * day]) {
        const { points } = await first({ startTime: noon - span - 12_345, endTime: noon - 12_345, maxPoints });
        expect(points.length).toBeLessThanOrEqual(maxPoints);
      }
  });

  it("has the same data as columns, in fewer bytes, on request", async () => {
    for (const span of [hour, 7 * day, 30 * day]) {
      const rows = await ask({ startTime: noon - span, argIds: ["HUM", "temp"] });
      const columns = await ask({ startTime: noon - span, argIds: ["HUM", "temp"], columns: true });
      expect(columns.series.every(({ points }) => points.length === 0)).toBe(true);
      expect(openedCurve(columns)).toEqual(rows);
    }
  });

  it("has values as rows that columns cannot represent", async () => {
    await record(store(), "A4", "HUM", [[noon - hour, 1 / 3]]);
    const { series } = await ask({ deviceId: "A4", argIds: ["HUM"], startTime: noon - day, columns: true });
    expect(series).toMatchObject([{ points: [[noon - hour, 1 / 3, 1 / 3, 1 / 3, 1]] }]);
  });

  it("shows silence as a gap, and as the device's gap if it reported nothing else either", async () => {
    const { gaps, events, series } = await ask();
    const silence = [noon - 4 * day, noon - 4 * day + 5.5 * hour];
    expect(gaps).toEqual([silence]);
    expect(series[0]?.gaps).toEqual([silence]);
    expect(events).toContainEqual({ time: silence[0], endTime: silence[1], type: "offline", text: null });
    const raw = await first({ startTime: noon - 4 * day - hour, endTime: noon - 4 * day + 5 * hour });
    expect(raw.gaps).toEqual([[noon - 4 * day, noon - 4 * day + 5 * hour]]);
  });

  it("shows the silence of one value, but not the device's while it reports another", async () => {
    const from = noon - 15 * day;
    const apart = (hours: number) => steady(from + hours * hour, 13, 5 * minute, () => -18);
    await record(store(), "A4", "temp", [...apart(0), ...apart(4), ...apart(8)]);
    await record(
      store(),
      "A4",
      "HUM",
      steady(from, 17, 15 * minute, () => 80),
    );
    // What another device reports says nothing about this one.
    await record(
      store(),
      "A3",
      "HUM",
      steady(from, 36, 15 * minute, () => 80),
    );
    const { gaps, events } = await ask({ deviceId: "A4", startTime: from, endTime: from + 9 * hour });
    const second = [from + 5 * hour, from + 8 * hour] as const;
    expect(gaps).toEqual([[from + hour, from + 4 * hour], second]);
    expect(events).toEqual([{ time: second[0], endTime: second[1], type: "offline", text: null }]);
  });

  it("shows a present silence, of whatever length", async () => {
    const endTime = noon - 4 * day + 5 * hour + 7;
    const { gaps, events } = await ask({ startTime: noon - 4 * day - hour, endTime });
    expect(gaps).toEqual([[noon - 4 * day, endTime]]);
    expect(events).toContainEqual({ time: noon - 4 * day, endTime, type: "offline", text: null });
  });

  it("has set-point and limits as they changed", async () => {
    const line = await first();
    expect(line.setPoints).toEqual([
      [noon - 7 * day, -18],
      [noon - 3 * day, -20],
    ]);
    expect([line.highs, line.lows]).toEqual([[[noon - 7 * day, -12]], [[noon - 7 * day, -24]]]);
    const { events } = await ask();
    expect(events).toContainEqual({ time: noon - 3 * day, endTime: null, type: "set", text: "−18.0 → −20.0\u00a0°C" });
  });

  it("lists excursions from single samples, at every zoom the same, with who dealt with them", async () => {
    const spell = {
      startTime: noon - 2 * day,
      endTime: noon - 2 * day + 90 * minute,
      type: "high",
      peak: { t: noon - 2 * day, v: -10 },
      dealUserName: "Name of opA",
      dealTime: noon - day,
    };
    const line = await first();
    expect(line.excursions).toEqual([
      expect.objectContaining({ peak: { t: noon - 5 * day + 7 * minute, v: -3 }, dealUserName: null }),
      spell,
    ]);
    expect(line.outsideMs).toBe(91 * minute);
    expect((await first({ startTime: noon - 3 * day, endTime: noon - day })).excursions).toEqual([spell]);
    expect((await first({ startTime: noon - 2 * day - hour, endTime: noon - 2 * day + 2 * hour })).excursions).toEqual([
      spell,
    ]);
  });

  it("names nobody for an excursion during which this value had no alarm", async () => {
    const { db } = store();
    const at = noon - 5 * day + 7 * minute;
    const dealt = { status: "processed", dealTime: noon - day, dealUserId: "opA" };
    await db
      .insertInto("alarms")
      .values([
        alarm("otherValue", "A1", { argId: "HUM", alarmTime: at, recoverTime: at + hour, ...dealt }),
        alarm("earlier", "A1", { alarmTime: at - hour, recoverTime: at - minute, ...dealt }),
        alarm("later", "A1", { alarmTime: at + hour, recoverTime: at + 2 * hour, ...dealt }),
      ])
      .execute();
    const [spike] = (await first()).excursions ?? [];
    expect(spike).toMatchObject({ startTime: at, dealUserName: null, dealTime: null });
    await db.deleteFrom("alarms").where("policeId", "in", ["otherValue", "earlier", "later"]).execute();
  });

  it("has the same excursions at every zoom, below a limit, and beyond one that held for ten minutes", async () => {
    const from = noon - 10 * day;
    const [cold, warm] = [from + 20 * hour, from + 30 * hour + 10 * minute];
    const value = (time: number) => (time === cold ? -30 : time === warm ? -11 : -18);
    // The reading after the cold one is late, so that one holds for longer than the others.
    const samples = steady(from, 576, 5 * minute, (index) => value(from + index * 5 * minute)).filter(
      ([time]) => time <= cold || time >= cold + 15 * minute,
    );
    await record(store(), "A4", "temp", samples);
    await record(store(), "A4", "LAL", [[from, -24]]);
    await record(store(), "A4", "HAL", [
      [from, -5],
      [warm, -15],
      [warm + 10 * minute, -5],
    ]);
    for (const maxPoints of [400, 10]) {
      const line = await first({ deviceId: "A4", startTime: from, endTime: from + 2 * day, maxPoints });
      expect(line.excursions).toMatchObject([
        { type: "low", startTime: cold, endTime: cold + 15 * minute },
        { type: "high", startTime: warm, endTime: warm + 5 * minute },
      ]);
      expect(line.outsideMs).toBe(20 * minute);
    }
  });

  it("marks changes of the set-point wherever its value is among several, and events also without one", async () => {
    const types = async (argIds: string[]) => new Set((await ask({ argIds })).events?.map(({ type }) => type));
    expect(await types(["HUM", "temp"])).toContain("set");
    expect(await types(["HUM"])).toContain("defrost");
  });

  it("marks defrosts, open doors and alarms", async () => {
    const { events = [] } = await ask();
    const found = (type: string) => events?.filter((event) => event.type === type);
    expect(found("defrost")).toEqual([
      { time: noon - 6 * day, endTime: noon - 6 * day + 25 * minute, type: "defrost", text: null },
    ]);
    expect(found("door")).toEqual([{ time: noon - hour, endTime: noon - 50 * minute, type: "door", text: null }]);
    expect(found("alarm")).toMatchObject([{ time: noon - 2 * day + 10 * minute, policeId: "spell" }]);
  });

  it("shows an open door from its opening, not from its last report", async () => {
    const { events = [] } = await ask({ startTime: noon - 8 * day + 4.5 * hour, endTime: noon - 7 * day });
    expect(events?.filter(({ type }) => type === "door")).toEqual([
      { time: noon - 8 * day, endTime: noon - 8 * day + 7 * hour, type: "door", text: null },
    ]);
  });

  it("has several arguments with one bucket width, each with its unit", async () => {
    const { series } = await ask({ argIds: ["HUM", "temp"] });
    expect(series.map(({ argId, unit, precision }) => [argId, unit, precision])).toEqual([
      ["HUM", "%", 0],
      ["temp", "°C", 1],
    ]);
    expect(series[0]?.points[0]).toEqual([noon - 7 * day, 80, 80, 80, 2]);
    expect(series[0]?.excursions).toBeNull();
  });

  it("is empty, with a gap, without history", async () => {
    const { bucketMs, series, gaps } = await ask({ deviceId: "A2" });
    expect(bucketMs).toBe(0);
    expect(series[0]).toMatchObject({ points: [], rawMin: null, rawMax: null });
    expect(gaps).toEqual([[noon - 7 * day, noon]]);
  });

  it("does not count the future as missing", async () => {
    const { gaps } = await ask({ startTime: noon - hour, endTime: noon + 5 * hour });
    expect(gaps).toEqual([]);
  });

  it("uses the present value of a setting without history", async () => {
    const line = await first({ deviceId: "A2" });
    expect(line.highs).toEqual([[noon - 7 * day, -12]]);
  });

  it("has no limits if none are known", async () => {
    await record(
      store(),
      "A3",
      "temp",
      steady(noon - hour, 60, minute, () => 30),
    );
    const line = await first({ deviceId: "A3", startTime: noon - hour });
    expect(line.points).toHaveLength(60);
    expect(line).toMatchObject({ highs: null, lows: null, excursions: null, outsideMs: null });
  });

  it("is drawn from half hours where a device reported more often than one curve may read", async () => {
    const from = noon - 25 * day;
    await record(
      store(),
      "A4",
      "temp",
      steady(from, 20_001, 100, () => -18),
    );
    const { bucketMs, series } = await ask({ deviceId: "A4", startTime: from, endTime: from + hour });
    expect(bucketMs).toBe(30 * minute);
    expect(series[0]?.points.map(([, , , , count]) => count)).toEqual([18_000, 2_001]);
    expect(
      (await ask({ deviceId: "A4", startTime: from - 5 * day, endTime: from + hour, maxPoints: 10 })).bucketMs,
    ).toBe(day);
  });

  it("counts a reading before a long silence for its usual interval only, at every zoom", async () => {
    const from = noon - 20 * day;
    const hourly = steady(from, 24, hour, (index) => (index === 23 ? -5 : -18));
    await record(store(), "A2", "temp", [...hourly, [from + 4 * day, -18]]);
    for (const maxPoints of [400, 10]) {
      const line = await first({ deviceId: "A2", startTime: from, endTime: from + 5 * day, maxPoints });
      expect(line.outsideMs).toBe(hour);
      expect(line.excursions).toMatchObject([{ startTime: from + 23 * hour, endTime: from + 24 * hour }]);
    }
  });

  describe("is refused", () => {
    const refused = async (input: Partial<InputOf<typeof curves.query>>, userId = "admA") => {
      const { body } = await running.ask(
        curves.query,
        { deviceId: "A1", argIds: ["temp"], startTime: noon - day, endTime: noon, ...input },
        { token: await running.tokenOf(userId) },
      );
      return [body.errKey, body.data];
    };

    it("for another tenant's device, as if there were none", async () => {
      expect(await refused({ deviceId: "B1" })).toEqual(["device.notFound", null]);
      expect(await refused({}, "opB")).toEqual(["device.notFound", null]);
    });

    it("for more than 31 days, or none", async () => {
      expect(await refused({ startTime: noon - 31 * day - 1 })).toEqual(["param.invalid", { field: "startTime" }]);
      expect(await refused({ startTime: noon })).toEqual(["param.invalid", { field: "endTime" }]);
    });

    it("for arguments that the device lacks or that keep no history", async () => {
      expect(await refused({ argIds: ["temp", "nothing"] })).toEqual(["param.invalid", { field: "argIds" }]);
      expect(await refused({ argIds: ["fan"] })).toEqual(["param.invalid", { field: "argIds" }]);
    });

    it("Z06: without the permission code for devices, like the report, and the access call gives the reason", async () => {
      const { db } = store();
      const withhold = (withheld: string | null) =>
        db.updateTable("users").set({ withheld }).where("userId", "=", "admA").execute();
      await withhold("tab:device");
      expect(await refused({})).toEqual(["perm.denied", null]);
      const headers = { token: await running.tokenOf("admA") };
      const report = { deviceId: "A1", argId: "temp", startTime: noon - day, endTime: noon };
      expect((await running.ask(curves.report, report, headers)).body.errKey).toBe("perm.denied");
      const { body } = await running.ask(curves.access, { deviceId: "A1" }, headers);
      expect(body.data).toMatchObject({ access: false, reason: "noPermission" });
      await withhold(null);
    });

    it("for a product without a history, and the access call gives the reason", async () => {
      const { db } = store();
      await addNamesake(store(), "temp", "temp");
      const put = (productId: string) =>
        db.updateTable("devices").set({ productId }).where("deviceId", "=", "A4").execute();
      await put("P2");
      expect(await refused({ deviceId: "A4" })).toEqual(["perm.denied", null]);
      const headers = { token: await running.tokenOf("admA") };
      const { body } = await running.ask(curves.access, { deviceId: "A4" }, headers);
      expect(body.data).toMatchObject({ access: false, reason: "noService" });
      await put("P1");
    });

    it("for a device whose service ended, as the access call reports beforehand", async () => {
      const { db } = store();
      const expire = (expireTime: number) =>
        db.updateTable("devices").set({ expireTime }).where("deviceId", "=", "A3").execute();
      const access = async () => {
        const token = await running.tokenOf("admA");
        return (await running.ask(curves.access, { deviceId: "A3" }, { token })).body.data;
      };
      expect(await access()).toEqual({ access: true, reason: "ok", maxRangeDays: 31 });
      await expire(noon - 1);
      expect(await refused({ deviceId: "A3" })).toEqual(["device.expired", null]);
      expect(await access()).toEqual({ access: false, reason: "expired", maxRangeDays: 31 });
    });
  });
});
