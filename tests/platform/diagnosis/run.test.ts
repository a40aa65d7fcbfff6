import { beforeAll, expect, it } from "vitest";
import { diagnosis } from "#lib/contract/diagnosis.ts";
import type { DataOf } from "#lib/contract/endpoint.ts";
import { day, minute } from "#lib/domain/time/spans.ts";
import { readFacts } from "#lib/platform/diagnosis/facts.ts";
import { runDiagnosis } from "#lib/platform/diagnosis/run.ts";
import { callBy, noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { record, steady } from "#tests/support/site/curve-site.ts";
import { addNamesake, fillSite } from "#tests/support/site/site.ts";
import { binding } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the diagnosis of a device", (store) => {
  let running: RunningPlatform;
  const as = (userId: string, role: "endManager" | "endUser", language: "en" | "zh-cn" = "en") =>
    callBy(running.platform, { userId, role, tokenHash: "" }, language);
  const ask = (deviceId: string, call = as("admA", "endManager")) => runDiagnosis(call, { deviceId });
  const first = (steps: DataOf<typeof diagnosis.run>) => steps.find(({ state }) => state !== "ok");

  beforeAll(async () => {
    await fillSite(store());
    await record(
      store(),
      "A2",
      "temp",
      steady(noon - 60 * minute, 60, minute, (index) => -18 + (index % 5) / 10),
    );
    running = await runPlatform(store());
    return () => running.close();
  }, 60_000);

  it("explains an alarm by what the device reported, in the caller's language", async () => {
    expect(first(await ask("A1"))).toMatchObject({
      step: "cooling",
      cause: "tooWarm",
      text: expect.stringContaining("\u22129.5\u00a0°C, above \u221212.0\u00a0°C"),
      values: { name: "temp", value: "\u22129.5\u00a0°C", limit: "\u221212.0\u00a0°C" },
      fix: { label: "See the alarms", route: "deviceAlarm" },
    });
    expect(first(await ask("A1", as("admA", "endManager", "zh-cn")))?.text).toMatch(/^temp-zh .+\p{Script=Han}/u);
  });

  it("reads only this device's reports, as its product defines them", async () => {
    await addNamesake(store(), "temp", "other");
    const { main, values } = await readFacts(as("admA", "endManager"), "A2");
    expect(main).toMatchObject({ num: -18, high: -12, low: -24 });
    expect([...values.keys()].sort()).toEqual(["HAL", "LAL", "temp"]);
  });

  it("names the first failed step and skips the following ones", async () => {
    const steps = await ask("A3");
    expect(first(steps)).toMatchObject({ step: "link", state: "fail", cause: "linkDown" });
    expect(steps.slice(3).every(({ state, text, fix }) => state === "skip" && text === null && fix === null)).toBe(
      true,
    );
    expect(first(await ask("A4"))).toMatchObject({ cause: "neverConnected" });
    expect(first(await ask("A2"))).toMatchObject({ cause: "serviceExpiring", values: { days: 5 } });
  });

  it("finds interruptions in the stored samples", async () => {
    await store()
      .db.updateTable("devices")
      .set({ expireTime: noon + 1e10 })
      .where("deviceId", "=", "A2")
      .execute();
    expect(first(await ask("A2"))).toBeUndefined();
    await store()
      .db.deleteFrom("samples")
      .where(({ eb, or, and }) =>
        or(
          [10, 25, 40].map((from) =>
            and([eb("dataTime", ">", noon - from * minute), eb("dataTime", "<", noon - (from - 6) * minute)]),
          ),
        ),
      )
      .execute();
    // Other arguments, other devices and old reports must not count.
    for (const [deviceId, argId, from] of [
      ["A2", "fan", noon - 60 * minute],
      ["B1", "temp", noon - 60 * minute],
      ["A2", "temp", noon - 300 * minute],
    ] as const)
      await record(
        store(),
        deviceId,
        argId,
        steady(from, 60, minute, () => 1),
      );
    expect(first(await ask("A2"))).toMatchObject({ cause: "linkFlapping", values: { breaks: 3 } });
  });

  it("warns a borrower whose time is nearly up, unless one of his groups has the device too", async () => {
    const lent = { expireTime: noon + 3 * day, authType: "share" };
    await store()
      .db.insertInto("deviceUsers")
      .values([binding("A2", "opA", lent), binding("A3", "opA", lent)])
      .execute();
    expect((await ask("A3", as("opA", "endUser")))[0]).toMatchObject({ cause: "accessEnding", values: { days: 3 } });
    expect((await ask("A2", as("opA", "endUser")))[0]).not.toHaveProperty("cause", "accessEnding");
  });

  it("suggests no step without permission: a guest neither pays nor sets up the network", async () => {
    const { db } = store();
    await db
      .insertInto("deviceUsers")
      .values(binding("A3", "opB", { authType: "share" }))
      .execute();
    const fixOf = async (deviceId: string, call = as("admA", "endManager")) =>
      (await ask(deviceId, call)).find(({ state }) => state === "fail")?.fix?.route ?? null;
    const guest = as("opB", "endUser");
    await db.updateTable("devices").set({ networkMode: "WiFi" }).where("deviceId", "=", "A3").execute();
    expect([await fixOf("A3"), await fixOf("A3", guest)]).toEqual(["wifiSettings", null]);
    await db
      .updateTable("devices")
      .set({ expireTime: noon - minute })
      .where("deviceId", "=", "A3")
      .execute();
    expect([await fixOf("A3"), await fixOf("A3", guest)]).toEqual(["renew", null]);
  });

  it("does not send people without the permission to the alarms", async () => {
    const blind = callBy(
      running.platform,
      { userId: "admA", role: "endManager", tokenHash: "", withheld: ["tab:alarm"] },
      "en",
    );
    expect(first(await ask("A1", blind))).toMatchObject({ cause: "tooWarm", fix: null });
  });

  it("refuses a foreign device like one that does not exist", async () => {
    const headers = { token: await running.tokenOf("admA") };
    for (const deviceId of ["B1", "none"])
      expect((await running.ask(diagnosis.run, { deviceId }, headers)).body).toMatchObject({
        errKey: "device.notFound",
      });
  });
});
