import { beforeAll, expect, it } from "vitest";
import { curves } from "#lib/contract/curves.ts";
import type { InputOf } from "#lib/contract/endpoint.ts";
import { day, hour, minute } from "#lib/domain/time/spans.ts";
import { noon, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { addHistoryArgs, record, steady } from "#tests/support/site/curve-site.ts";
import { fillSite } from "#tests/support/site/site.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("the export of a curve", (store) => {
  let running: RunningPlatform;

  beforeAll(async () => {
    await fillSite(store());
    await addHistoryArgs(store());
    running = await runPlatform(store());
    await record(
      store(),
      "A1",
      "temp",
      steady(noon - 3 * minute, 3, minute, (index) => -18 - index / 2),
    );
    await record(store(), "A1", "HUM", [[noon - 2 * minute, 80]]);
    return () => running.close();
  }, 60_000);

  async function fetched(input: Partial<InputOf<typeof curves.export>> = {}, lang = "en") {
    const all = { deviceId: "A1", argIds: "temp,HUM", startTime: noon - hour, endTime: noon, ...input };
    const query = new URLSearchParams(Object.entries(all).map(([key, value]) => [key, String(value)]));
    const token = await running.tokenOf("opA");
    const answer = await fetch(`${running.origin}${curves.export.path}?${query}`, { headers: { token, lang } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { type: answer.headers.get("content-type"), text: bytes.toString("utf8") };
  }

  it("is a file with one row per moment in the site's time zone, and empty cells without samples", async () => {
    expect(await fetched()).toEqual({
      type: "text/csv; charset=utf-8",
      text: [
        "\uFEFFTime (Asia/Shanghai),temp (°C),HUM (%)",
        "2025-11-20 19:57:00,-18,",
        "2025-11-20 19:58:00,-18.5,80",
        "2025-11-20 19:59:00,-19,",
        "",
      ].join("\r\n"),
    });
  });

  it("has its headings in the requested language", async () => {
    expect((await fetched({}, "zh-cn")).text).toContain("\uFEFF时间（Asia/Shanghai）,temp-zh (°C),HUM-zh (%)");
  });

  it("is refused with an envelope: another's device, too long a period, unknown arguments", async () => {
    for (const [wrong, errKey] of [
      [{ deviceId: "B1" }, "device.notFound"],
      [{ startTime: noon - 32 * day }, "param.invalid"],
      [{ argIds: "temp,nothing" }, "param.invalid"],
    ] as const) {
      const { type, text } = await fetched(wrong);
      expect(type).toContain("application/json");
      expect(JSON.parse(text)).toMatchObject({ code: expect.any(Number), errKey });
    }
  });

  it("is refused when it would exceed the size of a response", async () => {
    await record(
      store(),
      "A2",
      "temp",
      steady(noon - 10 * day, 60_001, 10_000, () => -18),
    );
    const { text } = await fetched({ deviceId: "A2", argIds: "temp", startTime: noon - 11 * day });
    expect(JSON.parse(text)).toMatchObject({ errKey: "export.tooLarge", data: { rows: 60_000 } });
  });
});
