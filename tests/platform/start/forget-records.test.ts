import { expect, it, vi } from "vitest";
import { settingsSchema } from "#lib/domain/settings.ts";
import { day, hour } from "#lib/domain/time/spans.ts";
import { startSweeping } from "#lib/platform/start/start-sweeping.ts";
import { forgetInterruptions, forgetRecords } from "#lib/platform/store/forget-records.ts";
import { fixedClock, noon, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm, changeRow } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

const before = noon - 400 * day;

onEveryStore("a record of long ago", (store) => {
  const ids = async () => {
    const { db } = store();
    const alarms = await db.selectFrom("alarms").select("policeId as id").execute();
    const changes = await db.selectFrom("changes").select("changeId as id").execute();
    const jobs = await db.selectFrom("gatewayJobs").select("requestId as id").execute();
    const records = await db.selectFrom("addRecords").select("recordId as id").execute();
    return [...alarms, ...changes, ...jobs, ...records].map(({ id }) => id).sort();
  };
  const old = (policeId: string, more = {}) =>
    alarm(policeId, "A1", { alarmTime: before - day, createTime: before - day, recoverTime: before - 1, ...more });

  it("is deleted in steps, unless it is active, or was reported or ended since", async () => {
    const { db } = store();
    await fillSite(store());
    for (const table of ["alarms", "changes"] as const) await db.deleteFrom(table).execute();
    const rows = [
      ...["gone1", "gone2", "gone3", "gone4", "gone5"].map((id) => old(id)),
      old("ended since", { recoverTime: before }),
      old("told since", { createTime: before }),
      old("stands", { recoverTime: null }),
    ];
    await db.insertInto("alarms").values(rows).execute();
    const notice = { kind: "recovered", createTime: before - 1, takeTime: before - 1 };
    await db
      .insertInto("alarmNotices")
      .values({ ...notice, noticeId: "n", policeId: "gone1" })
      .execute();
    await db
      .insertInto("changes")
      .values([
        changeRow("change gone", "A1", { createTime: before - 1 }),
        changeRow("change", "A1", { createTime: before }),
      ])
      .execute();
    const job = { deviceId: "A1", userId: "admA", kind: "wifiConfig", state: "done", expireTime: before };
    const task = { taskId: "T", taskName: "North", nameTemplate: "{seq2}", nextSeq: 1, createTime: before - day };
    await db.insertInto("addTasks").values(task).execute();
    for (const [id, createTime] of [
      ["gone", before - 1],
      ["", before],
    ] as const) {
      await db
        .insertInto("gatewayJobs")
        .values({ ...job, requestId: `job ${id}`, createTime })
        .execute();
      await db
        .insertInto("addRecords")
        .values({ recordId: `record ${id}`, taskId: "T", userId: "admA", deviceId: "A9", createTime })
        .execute();
    }
    await forgetRecords(db, before, 2);
    expect(await ids()).toEqual(["change", "ended since", "job ", "record ", "stands", "told since"]);
    expect(await db.selectFrom("alarmNotices").select("noticeId").execute()).toEqual([]);
  });

  it("of an interruption is deleted in steps, unless it lasts or has ended since", async () => {
    const { db } = store();
    await db.deleteFrom("interruptions").execute();
    const ended = (startTime: number, endTime: number | null) =>
      ({ deviceId: "A1", link: "dtu", startTime, endTime }) as const;
    const rows = [1, 2, 3, 4, 5].map((place) => ended(before - place * hour, before - 1));
    await db
      .insertInto("interruptions")
      .values([...rows, ended(before - 9 * hour, before), ended(before - 8 * hour, null)])
      .execute();
    await forgetInterruptions(db, before, 2);
    const left = await db.selectFrom("interruptions").select("startTime").orderBy("startTime").execute();
    expect(left.map(({ startTime }) => (before - startTime) / hour)).toEqual([9, 8]);
  });

  it("is deleted hourly once it is older than RECORD_DAYS and HISTORY_DAYS, by default ten years", {
    timeout: 60_000,
  }, async () => {
    const running = await runPlatform(store(), { clock: fixedClock() });
    const { db } = store();
    const left = async (set: Record<string, string>, present: readonly string[]) => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const sweeping = startSweeping(running.platform, store(), settingsSchema.parse(set));
      vi.advanceTimersByTime(hour);
      await sweeping.close();
      vi.useRealTimers();
      await expect.poll(ids, { timeout: 20_000 }).toEqual(present);
    };
    for (const table of ["alarms", "changes", "gatewayJobs", "addRecords"] as const)
      await db.deleteFrom(table).execute();
    const aged = (id: string, days: number) => changeRow(id, "A1", { createTime: noon - days * day - 1 });
    await db
      .insertInto("changes")
      .values([aged("years10", 3650), aged("days500", 500), aged("days400", 400)])
      .execute();
    await left({}, ["days400", "days500"]);
    const endTime = noon - 450 * day;
    await db
      .insertInto("interruptions")
      .values({ deviceId: "A1", link: "dtu", startTime: endTime - hour, endTime })
      .execute();
    const interruption = () => db.selectFrom("interruptions").select("link").where("endTime", "=", endTime).execute();
    await left({ RECORD_DAYS: "400", HISTORY_DAYS: "500" }, ["days400"]);
    expect(await interruption()).toHaveLength(1);
    await left({ RECORD_DAYS: "400" }, []);
    await expect.poll(interruption, { timeout: 20_000 }).toEqual([]);
    await running.close();
  });
});
