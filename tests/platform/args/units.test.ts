import { afterAll, beforeAll, expect, it } from "vitest";
import { alarms } from "#lib/contract/alarms.ts";
import { args } from "#lib/contract/args.ts";
import { changes } from "#lib/contract/changes.ts";
import { curves } from "#lib/contract/curves.ts";
import type { Endpoint } from "#lib/contract/endpoint.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { alarm, arg, changeRow } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the unit of an argument", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    const { db } = store();
    await db
      .insertInto("args")
      .values([
        arg("RUN", { unit: "min", precision: 0, history: 1 }),
        arg("AGE", { unit: "h", history: 1 }),
        arg("HUM", { unit: "%", history: 1 }),
        arg("PULSE", { unit: "imp", history: 1 }),
      ])
      .execute();
    await db
      .insertInto("alarms")
      .values(alarm("long", "A1", { argId: "RUN", unit: "min", value: 90, limit: 45 }))
      .execute();
    await db
      .insertInto("changes")
      .values(changeRow("run", "A1", { argId: "RUN", oldNum: 8, newNum: 9 }))
      .execute();
    running = await runPlatform(store());
  });
  afterAll(() => running?.close());

  async function ask<Data>(call: Endpoint & { data: { parse(data: unknown): Data } }, input: object, lang: string) {
    const { body } = await running.ask(call, input, { token: await running.tokenOf("admA"), lang });
    return call.data.parse(body.data);
  }
  const unitsOf = (list: readonly { argId?: string | null; unit?: string | null }[]) =>
    ["RUN", "AGE", "HUM", "PULSE"].map((argId) => list.find((each) => each.argId === argId)?.unit);

  it.each([
    ["en", ["min", "h", "%", "imp"], "90\u00a0min"],
    ["zh-cn", ["分钟", "小时", "%", "imp"], "90\u00a0分钟"],
  ])("is a word of the language %s for a span of time, and otherwise the product's", async (lang, units, told) => {
    const ids = ["RUN", "AGE", "HUM", "PULSE"];
    const period = { deviceId: "A1", startTime: noon - hour, endTime: noon };
    const { components } = await ask(args.components, { deviceId: "A1", groupId: "status" }, lang);
    expect(unitsOf(components)).toEqual(units);
    expect(unitsOf(await ask(curves.args, { deviceId: "A1" }, lang))).toEqual(units);
    expect(unitsOf((await ask(curves.query, { ...period, argIds: ids }, lang)).series)).toEqual(units);
    expect(await ask(curves.report, { ...period, argId: "RUN" }, lang)).toMatchObject({ unit: units[0] });
    expect((await ask(changes.list, { deviceId: "A1" }, lang)).list).toMatchObject([{ unit: units[0] }]);
    const { list } = await ask(alarms.list, { deviceId: "A1" }, lang);
    const found = list.find(({ policeId }) => policeId === "long");
    expect(found).toMatchObject({ unit: units[0], content: expect.stringContaining(told) });
  });
});
