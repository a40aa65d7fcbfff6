import type { Browser, Page } from "@playwright/test";
import { type Alarm, alarms } from "#lib/contract/alarms.ts";
import { groups } from "#lib/contract/groups.ts";
import { overview } from "#lib/contract/overview.ts";
import { alarmInput, parseAlarmQuery } from "#lib/domain/queries/alarm-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { siteTimeZone } from "#lib/domain/time/time-zone.ts";
import { ask } from "../support/ask.ts";
import { healthyDevice } from "../support/devices.ts";
import { login, type Person } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { thirdParty } from "../support/third-party.ts";
import { hydrated, takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** An untreated alarm that no test raises: the newest or the oldest, so that two tests do not use the same one. */
async function waiting(page: Page, which: "newest" | "oldest"): Promise<Alarm> {
  const { list } = await ask(page, alarms.list, { status: "untreated", pageSize: 100 });
  const found = list.filter(({ alarmType }) => alarmType !== "probe").at(which === "newest" ? 0 : -1);
  if (!found) throw new Error("no alarm waits");
  return found;
}

/** The page of a second person, and a function that closes it. */
async function somebodyElse(browser: Browser, baseURL: string | undefined, who: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await context.addCookies([{ name: "lang", value: "en", url: baseURL ?? "" }]);
  const page = await context.newPage();
  await login(page, who);
  return page;
}

const open = async (page: Page, { deviceId, alarmType }: Alarm) => {
  await page.goto(href("alarms", { deviceId, type: alarmType ?? undefined }));
  await hydrated(page);
};
const deal = (page: Page) => page.getByRole("button", { name: new RegExp(`^${say("alarms.deal")} ?:`) }).last();

test("of two people who deal with the same alarm at once one succeeds, and the other learns who it was", async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, "admin");
  const other = await somebodyElse(browser, baseURL, "manager");
  const alarm = await waiting(page, "oldest");
  await Promise.all([open(page, alarm), open(other, alarm)]);
  for (const on of [page, other]) await takenOver(deal(on));
  // Clicks by script: Playwright's own click waits until the element is stable, and meanwhile the first click reaches
  // the other page.
  const buttons = await Promise.all([page, other].map((on) => deal(on).elementHandle()));
  await Promise.all(
    buttons.map((button) => button?.evaluate((element) => element instanceof HTMLElement && element.click())),
  );
  const won = (on: Page) => on.getByRole("status").getByText(say("alarms.dealt"), { exact: true });
  const lost = (on: Page) => on.getByRole("status").getByText(/already dealt with it/);
  for (const on of [page, other]) await expect(won(on).or(lost(on))).toBeVisible();
  expect([await won(page).count(), await won(other).count()].sort()).toEqual([0, 1]);
  const [first, second] = (await won(page).count()) ? [page, other] : [other, page];
  await expect(second.getByText(/^dealt with by/).last()).toBeVisible();
  // After undoing, it is untreated again on both pages, without a reload.
  await first
    .getByRole("status")
    .getByRole("button", { name: say("alarms.undo") })
    .click();
  await expect(deal(first)).toBeEnabled();
  await expect(deal(second)).toBeEnabled();
  await other.context().close();
});

test("an alarm that arrives waits behind a bar, and is not dealt with unseen", async ({ page, browser, baseURL }) => {
  await login(page, "admin");
  const other = await somebodyElse(browser, baseURL, "manager");
  const alarm = await waiting(page, "newest");
  const { policeId } = alarm;
  await ask(other, alarms.deal, { policeId });
  await open(page, alarm);
  const before = await page.getByRole("article").count();
  await ask(other, alarms.undeal, { policeIds: [policeId] });
  const bar = page.getByRole("button", { name: /^1 new alarm/ });
  if (before > 0) {
    await expect(bar).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(before);
    await page.getByRole("button", { name: say("alarms.all.button", { count: before }), exact: true }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByRole("textbox", { name: say("alarms.sheet.note") }).fill("Checked on site");
    await sheet.getByRole("button", { name: `Deal with ${before}` }).click();
    await expect(page.getByText(say("errors.alarm.moreCame"))).toBeVisible();
  }
  await expect(page.getByRole("article")).toHaveCount(before + 1);
  await other.context().close();
});

test("new alarms of controllers appear in the open list; dealing with all affects the visible ones, and later ones stay", async ({
  page,
}) => {
  await login(page, "admin");
  // Beyond those that other tests use: a state that changes here affects none of theirs.
  const [first, second] = [await healthyDevice(page, 9), await healthyDevice(page, 10)];
  const deviceIds = [first.device.deviceId, second.device.deviceId];
  const { groupId } = await ask(page, groups.create, { groupName: `Live ${Date.now()}`, deviceIds });
  await ask(page, alarms.dealAll, { groupId, alarmType: "probe" });
  await page.goto(href("alarms", { group: groupId, type: "probe" }));
  await hydrated(page);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(0);

  const [one, other] = [await thirdParty(first.device.deviceId), await thirdParty(second.device.deviceId)];
  await one.publish({ [first.argId]: "E1" });
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(first.device.deviceName);
  await page.getByRole("button", { name: "Deal with this alarm", exact: true }).click();
  const question = page.getByRole("dialog");
  await question.getByRole("textbox", { name: say("alarms.sheet.note") }).fill("Plugged in again");
  await other.publish({ [second.argId]: "E2" });
  await expect(page.getByRole("status").getByText(/^1 new alarm/)).toBeAttached();
  await question.getByRole("button", { name: "Deal with 1", exact: true }).click();
  await expect(cards).toContainText(second.device.deviceName);
  await expect(cards).toHaveCount(1);
  const dealt = await ask(page, alarms.list, { groupId, alarmType: "probe", status: "processed", pageSize: 100 });
  expect(dealt.list.filter(({ dealNote }) => dealNote === "Plugged in again").map(({ deviceId }) => deviceId)).toEqual([
    first.device.deviceId,
  ]);
  await Promise.all([one.leave(), other.leave()]);
});

test("on a narrow phone the buttons of a card stay beside its time, in the longer language and while they are busy", async ({
  page,
}) => {
  await login(page, "manager");
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, await waiting(page, "newest"));
  const card = page.getByRole("article").first();
  const [time, button] = await Promise.all([card.locator("time"), deal(page)].map((part) => part.boundingBox()));
  expect(time && button && time.y > button.y && time.y < button.y + button.height).toBe(true);
  // Never answered: nobody else's alarm is dealt with.
  await page.route(`**${alarms.deal.path}`, () => {});
  await deal(page).click();
  await expect(deal(page)).toHaveAttribute("aria-busy", "true");
  expect(await deal(page).boundingBox()).toEqual(button);
});

test("the search among devices to filter by is cleared by our own button, and the browser shows none", async ({
  page,
}) => {
  await login(page, "admin");
  await page.goto(href("alarms"));
  const filter = page.getByRole("button", { name: new RegExp(`^${say("alarms.filter.device")}:`) });
  await takenOver(filter);
  await filter.click();
  const field = page.getByRole("dialog").getByLabel(say("alarms.filter.searchDevice"), { exact: true });
  await field.fill("cold");
  const { width, height } = (await field.boundingBox()) ?? { width: 0, height: 0 };
  await field.click({ position: { x: width - 13, y: height / 2 } });
  await expect(field).toHaveValue("cold");
});

test("on a narrow phone the states of a site with hundreds of devices fit into the report's card", async ({ page }) => {
  await login(page, "manager");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(href("report"));
  const entry = page.getByRole("link", { name: new RegExp(`^${say("statuses.networkOffline")}`) });
  await expect(entry).toBeVisible();
  const beyond = await entry.evaluate((link) => {
    const count = link.querySelector(".num");
    if (count) count.textContent = "321";
    return link.scrollWidth - link.clientWidth;
  });
  expect(beyond).toBe(0);
});

test("the report's figures lead to lists with as many entries, and are exported as tables", async ({ page }) => {
  await login(page, "manager");
  // Alarms and devices may arrive meanwhile: a figure and its list are compared until both were loaded between two
  // changes.
  await expect(async () => {
    await page.goto(href("report", { span: "month" }));
    await hydrated(page);
    const figure = page
      .getByRole("region", { name: say("report.alarms.title") })
      .getByRole("link")
      .first();
    const count = Number.parseInt((await figure.textContent()) ?? "", 10);
    await figure.click();
    await expect(page.getByRole("link", { name: say("alarms.views.all") })).toBeVisible();
    const asked = parseAlarmQuery(Object.fromEntries(new URL(page.url()).searchParams));
    const input = alarmInput(asked, Date.now(), siteTimeZone);
    expect((await ask(page, alarms.list, { ...input, pageSize: 1 })).total).toBe(count);
  }).toPass();
  await expect(async () => {
    await page.goto(href("report"));
    await hydrated(page);
    const { inactivated } = await ask(page, overview.statistics, {});
    await page.getByRole("link", { name: new RegExp(`^${say("statuses.inactivated")}`) }).click();
    // The chip of the list that it leads to, which removes the state filter.
    await expect(
      page.getByRole("link", { name: `${say("statuses.inactivated")} ${inactivated}`, exact: true }),
    ).toHaveAttribute("href", href("home"), { timeout: 3_000 });
  }).toPass();
  await page.goto(href("report"));
  await hydrated(page);
  await page.getByRole("button", { name: say("report.export.open") }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: new RegExp(say("report.export.figures")) }).click();
  expect((await saved).suggestedFilename()).toMatch(/^report_\d{4}-\d\d-\d\d\.csv$/);
});
