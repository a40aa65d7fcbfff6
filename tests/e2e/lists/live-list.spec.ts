import type { Page } from "@playwright/test";
import { devices } from "#lib/contract/devices.ts";
import { liveEvents } from "#lib/contract/live.ts";
import { overview } from "#lib/contract/overview.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "../support/ask.ts";
import { mainValue, rowsOf } from "../support/devices.ts";
import { ownProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { platformCommand } from "../support/running.ts";
import { expect, test } from "../support/test.ts";
import { thirdParty } from "../support/third-party.ts";
import { hydrated } from "../support/tour.ts";
import { watching } from "../support/watching.ts";
import { words } from "../support/words.ts";

const say = words("en");
const deviceId = "quiet-1";

// A site where nothing happens but the test's actions: it has one device, for which the test publishes.
ownProduct({ SIMULATE: "0" });

/** The ids of arguments whose values the streams of this page deliver from now on. */
async function toldTo(page: Page) {
  const told: string[] = [];
  const session = await page.context().newCDPSession(page);
  session.on("Network.eventSourceMessageReceived", ({ eventName, data }) => {
    if (eventName === "arg") told.push(liveEvents.arg.parse(JSON.parse(data)).argId);
  });
  await session.send("Network.enable");
  return told;
}

test("a list streams the values that its rows show and recounts on state changes only; the device's page streams all", async ({
  page,
}) => {
  platformCommand("add-device", deviceId, "1001", "Quiet room");
  const client = await thirdParty(deviceId);
  await client.publish({ T1: -18, T2: -25, SP: -18 });
  await login(page, "admin");
  const device = async () => (await ask(page, devices.list, {})).list.find((each) => each.deviceId === deviceId);
  await expect.poll(async () => (await device())?.status).toBe("online");
  const shown = new Set((await device())?.keyArgs?.map(({ argId }) => argId));
  expect(shown).toContain("T1");
  expect(shown).not.toContain("T2");

  const told = await toldTo(page);
  let counted = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === overview.statistics.path) counted += 1;
  });
  await watching(page, deviceId, () => page.goto(href("home")));
  await hydrated(page);
  const row = rowsOf(page).first();
  for (const value of [-17.1, -17.2, -17.3]) {
    await client.publish({ T2: value - 8, T1: value });
    await expect(row).toContainText(formatNumber(value, 1));
  }
  expect(told).toContain("T1");
  expect(told.filter((argId) => !shown.has(argId))).toEqual([]);

  await client.leave();
  await expect(row).toContainText(say("statuses.offline"));
  const strip = page.getByRole("navigation", { name: say("devices.filterBy") });
  await expect(strip.getByRole("link", { name: say("devices.filters.offline") })).toContainText("1");
  // Neither the opening of the stream, with its recent events, nor any value caused a recount.
  expect(counted).toBe(1);

  const again = await thirdParty(deviceId);
  await watching(page, deviceId, () => row.getByRole("link").click());
  await again.publish({ T1: -16.4, T2: -24.4 });
  await expect(mainValue(page)).toContainText(formatNumber(-16.4, 1));
  await expect.poll(() => told).toContain("T2");
  await again.leave();
});
