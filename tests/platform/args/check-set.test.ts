import { beforeAll, expect, it } from "vitest";
import { args } from "#lib/contract/args.ts";
import { type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { addNamesake, fillSite } from "#tests/support/site/site.ts";
import { binding, changeRow, device } from "#tests/support/site/site-rows.ts";
import { onEveryStore } from "#tests/support/site/stores.ts";

onEveryStore("asking for the result of a setting", (store) => {
  let running: RunningPlatform;
  beforeAll(async () => {
    await fillSite(store());
    // Another product, in which the same id is a switch.
    await addNamesake(store(), "fan", "fans");
    await store()
      .db.insertInto("devices")
      .values(device("C1", "online", { productId: "P2" }))
      .execute();
    await store().db.insertInto("deviceUsers").values(binding("C1", "admA")).execute();
    await store()
      .db.insertInto("changes")
      .values([
        changeRow("earlier", "A1", { argId: "fan", newNum: 1 }),
        changeRow("later", "A1", { argId: "fan", newNum: 0, state: "timeout" }),
        changeRow("foreign", "B1", { argId: "fan", newNum: 1 }),
        changeRow("counted", "C1", { argId: "fan", newNum: 1 }),
        changeRow("network", "A1", { type: "wifi", argId: "fan", newText: "Dock" }),
      ])
      .execute();
    running = await runPlatform(store());
    return () => running.close();
  });
  const ask = async (taskId: string, argId = "fan", deviceId = "A1") => {
    const headers = { token: await running.tokenOf("admA") };
    return (await running.ask(args.checkSet, { deviceId, argId, taskId }, headers)).body;
  };

  it("returns that task, formatted as its argument in its product", async () => {
    expect((await ask("earlier")).data).toMatchObject({ taskId: "earlier", state: "success", targetValue: true });
    expect((await ask("later")).data).toMatchObject({ taskId: "later", state: "timeout", targetValue: false });
    expect((await ask("counted", "fan", "C1")).data).toMatchObject({ taskId: "counted", targetValue: 1 });
  });

  it("returns nothing of another device or argument, and nothing else of the history", async () => {
    for (const [taskId, argId] of [["foreign"], ["earlier", "SP"], ["network"], ["none"]] as const)
      expect(await ask(taskId, argId)).toMatchObject({ errKey: "param.invalid", data: { field: "taskId" } });
  });
});
