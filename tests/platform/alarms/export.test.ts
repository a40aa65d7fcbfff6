import { beforeAll, expect, it } from "vitest";
import { alarms } from "#lib/contract/alarms.ts";
import { limits } from "#lib/domain/limits.ts";
import { insertMany } from "#lib/platform/store/many-rows.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the export of alarms", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    const { db } = store();
    await db
      .updateTable("devices")
      .set({ deviceName: '=HYPERLINK("http://x","y")' })
      .where("deviceId", "=", "A2")
      .execute();
    const dealt = { dealNote: "+1, checked", dealPicture: "p1" };
    await db.updateTable("alarms").set(dealt).where("policeId", "=", "alarmA3").execute();
    running = await runPlatform(store());
    return () => running.close();
  }, 60_000);

  async function fetched(input: Record<string, string> = {}, userId = "admA", lang = "en") {
    const query = new URLSearchParams({ startTime: "0", ...input });
    const headers = { token: await running.tokenOf(userId), lang };
    const answer = await fetch(`${running.origin}${alarms.export.path}?${query}`, { headers });
    return { type: answer.headers.get("content-type"), text: Buffer.from(await answer.arrayBuffer()).toString("utf8") };
  }

  it("is a file with a row per alarm, newest first, without cells that a spreadsheet would execute", async () => {
    const { type, text } = await fetched();
    expect(type).toBe("text/csv; charset=utf-8");
    expect(text.split("\r\n")).toEqual([
      "\uFEFFAlarm time (Asia/Shanghai),Device,Device ID,Group,Alarm,Level,Value,Limit,Unit,Recovered,State,Dealt with,By,Note,Photo",
      "2025-11-20 19:59:59,Cold room 1,A1,Group A,Too warm,Critical,-9.5,-12,°C,,Untreated,,,,",
      `2025-11-20 19:59:59,"'=HYPERLINK(""http://x"",""y"")",A2,Group A,Too warm,Warning,-9.5,-12,°C,2025-11-20 19:59:59,Untreated,,,,`,
      `2025-11-20 19:59:59,Device A3,A3,,Too warm,Critical,-9.5,-12,°C,,Processed,2025-11-20 19:59:59,Name of admA,"'+1, checked",Yes`,
      "",
    ]);
  });

  it("follows the filter and what the person sees", async () => {
    expect((await fetched({ status: "processed" })).text).not.toContain("Cold room 1");
    expect(
      (await fetched({ startTime: String(noon - 40), endTime: String(noon) })).text.trim().split("\r\n"),
    ).toHaveLength(2);
    expect((await fetched({}, "opB")).text).not.toMatch(/Cold room|Device A/);
    expect((await fetched({}, "admA", "zh-cn")).text).toMatch(/^\uFEFF\p{Script=Han}/u);
  });

  it("is refused, not truncated, when it exceeds the size of a response", async () => {
    const { db, dialect } = store();
    const one = alarm("long", "A3", { recoverTime: noon, dealTime: noon, dealNote: "\u51b7".repeat(200) });
    const columns = Object.keys(one);
    const count = Math.ceil(limits.answerBytes / 600);
    const rows = Array.from({ length: count }, (_, index) =>
      Object.values({ ...one, policeId: `long${index}` }).map((cell) => cell ?? null),
    );
    await insertMany(db, dialect, { into: "alarms", columns, rows, conflict: "do nothing" });
    const { type, text } = await fetched();
    expect(type).toContain("application/json");
    expect(JSON.parse(text)).toMatchObject({ errKey: "export.tooLarge" });
    expect((await fetched({}, "opA")).type).toContain("text/csv");
  });
});
