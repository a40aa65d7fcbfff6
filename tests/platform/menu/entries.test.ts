import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { menu } from "#lib/contract/menu.ts";
import { readOwnMenu } from "#lib/domain/screens/own-menu.ts";
import { menuEntries } from "#lib/platform/menu/entries.ts";
import { callBy, type RunningPlatform, runPlatform } from "#tests/support/servers/platform.ts";
import { type Opened, openSqlite } from "#tests/support/site/stores.ts";

let opened: Opened;
let running: RunningPlatform;
beforeAll(async () => {
  opened = await openSqlite();
  running = await runPlatform(opened.store);
});
afterAll(async () => {
  await running.close();
  await opened.remove();
});

describe("the menu of an installation", () => {
  it("is empty unless it is configured", async () => {
    const answer = await menuEntries(callBy(running.platform, null), { code: "app-customer-page" });
    expect(answer).toEqual({ name: "app-customer-page", router: null, children: [] });
  });

  it("is answered in the caller's language, for its own code only", async () => {
    const help = { en: "Help", "zh-cn": "\u5e2e\u52a9" };
    const own = readOwnMenu(JSON.stringify([{ name: help, icon: "help", children: [{ name: "A", router: "/more" }] }]));
    const platform = { ...running.platform, menu: own ?? [] };
    const inChinese = await menuEntries(callBy(platform, null, "zh-cn"), { code: "app-customer-page" });
    expect(menu.entries.data.parse(inChinese)?.children).toEqual([
      {
        name: help["zh-cn"],
        router: null,
        icon: "help",
        children: [{ name: "A", router: "/more", icon: null }],
      },
    ]);
    expect(await menuEntries(callBy(platform, null), { code: "another" })).toMatchObject({ children: [] });
  });
});
