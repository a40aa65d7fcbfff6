import { alarms } from "#lib/contract/alarms.ts";
import { curves } from "#lib/contract/curves.ts";
import { live } from "#lib/contract/live.ts";
import { menu } from "#lib/contract/menu.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { gateFaults } from "../support/fault-gate.ts";
import { atRest, move, test } from "../support/fault-stand.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";
import { everyScreen, hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const mainScreens: readonly RouteName[] = [
  "home",
  "groups",
  "report",
  "alarms",
  "deviceData",
  "deviceSetting",
  "deviceInfo",
  "deviceAlarm",
  "deviceMore",
  "messageSettings",
];

/** The stream, and the calls of the bars at the bottom: without an answer, all their entries are offered. */
const byThemselves: readonly string[] = [menu.entries.path, live.stream.path, curves.access.path];
const isOwn = (name: RouteName, path: string) =>
  !byThemselves.includes(path) && (path !== alarms.untreated.path || name === "alarms" || name === "deviceAlarm");

test.beforeEach(({ complaints }) => complaints.expect(/status of (4|5)\d\d/, /ERR_ABORTED/));

test("F34: any failed call of a screen is reported, the rest stays, and a retry loads what failed", async ({
  page,
  stand: { gate },
}) => {
  await login(page, "admin");
  const screens = (await everyScreen(page)).filter(({ name }) => mainScreens.includes(name));
  expect(screens).toHaveLength(mainScreens.length);
  const said = page.getByText(words("en")("errors.http503"));
  const retry = page.getByRole("button", { name: words("en")("states.retry") }).first();
  const open = async (address: string) => {
    await move(page, address);
    await expect(page).toHaveURL(address);
    await atRest(page);
  };
  await page.goto(href("contactService"));
  await hydrated(page);
  // The person's permission codes are requested once per session, not by each screen.
  await open(href("home"));
  const wrong: string[] = [];
  let beside = 0;
  const callsOf = async (address: string) => {
    await open(href("contactService"));
    gate.asked.clear();
    await open(address);
    return [...gate.asked];
  };
  for (const { name, address } of screens) {
    // Prefetching by the previous screen may still send requests at the first visit.
    const asked = await callsOf(address);
    const calls = (await callsOf(address)).filter((path) => asked.includes(path) && isOwn(name, path));
    // The main content of the screen: it stays unless the failing call is the one that loads it.
    const whole = await page.locator("main").innerText();
    for (const path of calls) {
      const place = `${name} without ${path}`;
      await open(href("contactService"));
      gate.only = path;
      gate.fault = gateFaults.unavailable;
      await open(address);
      await said
        .first()
        .waitFor({ timeout: 4_000 })
        .catch(() => wrong.push(`${place} says nothing`));
      if (!(await page.locator("header").first().isVisible())) wrong.push(`${place} loses its head`);
      if ((await page.locator("main").innerText()).length > whole.length / 2) beside += 1;
      gate.fault = undefined;
      gate.only = undefined;
      await retry.click({ timeout: 4_000 }).catch(() => wrong.push(`${place} offers no retry`));
      await expect(said)
        .toHaveCount(0, { timeout: 6_000 })
        .catch(() => wrong.push(`${place} stays after a retry`));
    }
  }
  expect(wrong).toEqual([]);
  // Most screens make more calls than they strictly need.
  expect(beside).toBeGreaterThanOrEqual(screens.length);
});
