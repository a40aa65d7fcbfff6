import { deviceFilters, onlyFilters } from "#lib/domain/devices/devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { expectNoSideways } from "../support/accessible.ts";
import { allDevices, healthyDevice, rowsOf } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { shownAt } from "../support/shown-at.ts";
import { expect, test } from "../support/test.ts";
import { thirdParty } from "../support/third-party.ts";
import { drag, steps } from "../support/touches.ts";
import { hydrated } from "../support/tour.ts";
import { watching } from "../support/watching.ts";
import { words } from "../support/words.ts";

const say = words("en");

test.beforeEach(({ page }) => login(page, "admin"));

test("each filter shows as many devices as it counts, and only those that match", async ({ page }) => {
  await page.goto(href("home"));
  await hydrated(page);
  const strip = page.getByRole("navigation", { name: say("devices.filterBy") });
  for (const status of deviceFilters) {
    const link = strip.getByRole("link", { name: say(`devices.filters.${status}`) });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    const count = Number(/\d+/.exec(await link.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    if (count > 20) await page.mouse.wheel(0, 100_000);
    await expect(rowsOf(page)).toHaveCount(count);
  }
});

test("the list grows on scrolling, and Back from a device restores it as it was", async ({ page }) => {
  await page.goto(href("home"));
  await hydrated(page);
  await expect(rowsOf(page)).toHaveCount(20);
  await page.mouse.wheel(0, 100_000);
  await expect(rowsOf(page)).toHaveCount(24);
  const last = rowsOf(page).last();
  const name = (await last.innerText()).split("\n")[0] ?? "";
  await last.getByRole("link").click();
  await expect(page).toHaveURL(/\/device-management\/data\?deviceId=/);
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(24);
  await expect(rowsOf(page).last()).toContainText(name.split(",")[0] ?? "");
  await expect(rowsOf(page).last()).toBeInViewport();
});

test("a tapped filter or device opens although the long list is refreshed before its page arrives", async ({
  page,
}) => {
  const strip = page.getByRole("navigation", { name: say("devices.filterBy") });
  const targets = [
    [/status=online.*_rsc=/, () => strip.getByRole("link", { name: say("devices.filters.online") })],
    // Its frame is not prefetched either.
    [/\/data\?.*_rsc=/, () => rowsOf(page).nth(2).getByRole("link")],
  ] as const;
  for (const [address, target] of targets) {
    const refreshed = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await refreshed.promise;
      await route.continue();
    });
    await page.goto(href("home"));
    await hydrated(page);
    await page.mouse.wheel(0, 100_000);
    await expect(rowsOf(page)).toHaveCount(24);
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const to = await target().getAttribute("href");
    await target().click();
    await drag(
      page,
      steps(200, 500).map((y) => [[180, y]]),
    );
    refreshed.resolve();
    await expect(page).toHaveURL(to ?? "");
  }
});

test("the order is chosen in a sheet and kept in the address", async ({ page }) => {
  await page.goto(href("home"));
  await hydrated(page);
  await page.getByRole("button", { name: `${say("devices.sort.title")}: ${say("devices.sort.alarm")}` }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("devices.sort.name"), exact: true })
    .click();
  await expect(page).toHaveURL(href("home", { sort: "name" }));
  const names = (await allDevices(page)).map(({ deviceName }) => deviceName);
  const first = [...names].sort((a, b) => a.localeCompare(b, "en")).slice(0, 3);
  for (const [index, name] of first.entries()) await expect(rowsOf(page).nth(index)).toContainText(name);
});

test("alarming devices come first unless another order is chosen", async ({ page }) => {
  await page.goto(href("home"));
  const alarming = (await allDevices(page)).filter(({ status }) => status === "alarming").length;
  expect(alarming).toBeGreaterThan(0);
  for (let place = 0; place < alarming; place++)
    await expect(rowsOf(page).nth(place)).toContainText(say("statuses.alarming"));
});

test("search filters the list while typing, by name, id and ICCID, and its clear button restores everything", async ({
  page,
}) => {
  await page.goto(href("home"));
  await hydrated(page);
  const [device] = (await allDevices(page)).slice(-1);
  const field = page.getByRole("searchbox", { name: say("devices.search") });
  for (const keyword of [device?.deviceName, device?.deviceId, device?.iccid]) {
    await field.fill(keyword ?? "");
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(rowsOf(page)).toContainText(device?.deviceName ?? "");
    await expect(page).toHaveURL(/keyword=/);
  }
  await page.getByRole("button", { name: say("states.clear", { field: "" }).trim() }).click();
  await expect(rowsOf(page)).toHaveCount(20);
});

test("a search takes effect although it is ended at once, by the search key or by closing it", async ({ page }) => {
  await page.route(/keyword=.*_rsc=/, async (route) => {
    await page.getByRole("button", { name: say("states.closeSearch") }).waitFor({ state: "detached" });
    await route.continue();
  });
  const field = page.getByRole("searchbox", { name: say("devices.search") });
  for (const goOn of [() => field.press("Enter"), () => page.goBack()]) {
    await page.goto(href("home"));
    await hydrated(page);
    const asked = page.waitForRequest(/keyword=.*_rsc=/);
    await field.fill("no such device");
    await asked;
    await goOn();
    await expect(page.getByText(say("devices.noMatch"))).toBeVisible();
    await expect(page).toHaveURL(href("home", { keyword: "no such device" }).replaceAll("%20", "+"));
    await expect(field).not.toHaveAttribute("aria-busy");
  }
});

test("a search without results says so and offers to undo it", async ({ page }) => {
  await page.goto(href("home", { keyword: "no such device" }));
  await hydrated(page);
  await expect(page.getByText(say("devices.noMatch"))).toBeVisible();
  await page.getByRole("link", { name: say("devices.clear.search") }).click();
  await expect(rowsOf(page)).toHaveCount(20);
});

test("the list does not scroll sideways, for the longest search word or any state filter", async ({ page }) => {
  for (const only of onlyFilters) {
    await page.goto(href("home", { only, keyword: "k".repeat(pageLimits.text.keyword) }));
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      await expectNoSideways(page);
    }
  }
});

test("choosing a group in the title shows its devices only", async ({ page }) => {
  await page.goto(href("home"));
  await hydrated(page);
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  const choice = page.getByRole("dialog").getByRole("button", { name: /Pharmacy/ });
  const count = Number(/\d+/.exec(await choice.innerText())?.[0]);
  await choice.click();
  await expect(page).toHaveURL(/group=/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Pharmacy");
  await expect(rowsOf(page)).toHaveCount(count);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(count);
});

test("a quick chip shows the devices that its figure counts", async ({ page }) => {
  await page.goto(href("home"));
  await hydrated(page);
  const chip = page.getByRole("link", { name: new RegExp(`^${say("devices.only.alarming")}`) });
  const count = Number(/\d+/.exec(await chip.innerText())?.[0]);
  await chip.click();
  await expect(page).toHaveURL(href("home", { only: "alarming" }));
  await expect(rowsOf(page)).toHaveCount(count);
});

test("a row takes a published value within a second, without a reload", async ({ page }) => {
  const { device, argId, value, text } = await healthyDevice(page, 6);
  const client = await thirdParty(device.deviceId);
  await watching(page, device.deviceId, () => page.goto(href("home", { keyword: device.deviceId })));
  await hydrated(page);
  const row = rowsOf(page).first();
  await expect(row).not.toContainText(text);
  const seen = shownAt(row, text);
  const sent = Date.now();
  await client.publish({ [argId]: value });
  expect((await seen) - sent).toBeLessThan(1000);
  await client.leave();
});

test("on the narrowest phones every tab of the bar is in view", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(href("home"));
  const tabs = page.getByRole("navigation", { name: say("tabs.label") }).getByRole("link");
  await expect(tabs).toHaveCount(6);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
});

test("of the groups, the page contains only what the group picker shows", async ({ page }) => {
  for (const name of ["home", "report", "alarms"] as const) {
    const sent = await (await page.request.get(href(name))).text();
    expect(sent, name).toContain("groupName");
    for (const field of ["ownerName", "userCount", "canEdit"]) expect(sent, name).not.toContain(field);
  }
});
