import type { Page } from "@playwright/test";
import { addressHref, newAddress } from "#lib/domain/queries/renew-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { buildHeader, filesPath, workerPath } from "#lib/domain/screens/base-path.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** Cuts the network, with all code that has not loaded by then; returns a function that restores both. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
  const code = `**${filesPath}**/*.js`;
  await page.route(code, (route) => route.abort());
  await page.context().setOffline(true);
  return async () => {
    await page.unroute(code);
    await page.context().setOffline(false);
  };
}

const isSame = (page: Page) => page.evaluate(() => "isSame" in window);

/** Opens a page that is never calm, so that it fetches nothing ahead, and marks it. */
async function open(page: Page, address: string) {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await login(page, "admin");
  await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(() => Object.assign(window, { isSame: true }));
}

const dialog = (page: Page) => page.getByRole("dialog");
const opened = {
  "the order of the list": {
    at: href("home"),
    tapped: (page: Page) => page.getByRole("button", { name: say("devices.sort.title") }),
    seen: (page: Page) => dialog(page).getByText(say("devices.sort.hints.limit")),
  },
  "a filter of alarms": {
    at: href("alarms"),
    tapped: (page: Page) => page.getByRole("button", { name: say("alarms.filter.level") }),
    seen: (page: Page) => dialog(page).getByText(say("alarms.filter.anyLevel")),
  },
  "the question before signing out": {
    at: href("more"),
    tapped: (page: Page) => page.getByRole("button", { name: say("more.signOut") }),
    seen: (page: Page) => dialog(page).getByRole("button", { name: say("more.signOut") }),
  },
  "the areas of an address": {
    at: addressHref(newAddress),
    tapped: (page: Page) => page.getByRole("combobox"),
    seen: (page: Page) => dialog(page).getByText("北京市"),
  },
};
for (const [what, { at, tapped, seen }] of Object.entries(opened))
  test(`opening ${what} without a network leaves the page as it is and shows the reason, and it opens once the network is back`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /chunk/i);
    await open(page, at);
    await takenOver(tapped(page));
    const connect = await cutOff(page);
    await tapped(page).click();
    await expect(page.getByText(say("errors.offline"), { exact: true })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await connect();
    await tapped(page).click();
    await expect(seen(page)).toBeVisible();
    expect(await isSame(page)).toBe(true);
  });

test("a picture chosen as the network fails can still be cropped and is not lost", async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /chunk/i);
  await open(page, href("updateAvatar"));
  const picture = await page.screenshot({ type: "png" });
  const lost = new Map<string, number>();
  page.on("requestfailed", (request) => {
    const address = request.url();
    if (address.includes(filesPath)) lost.set(address, (lost.get(address) ?? 0) + 1);
  });
  const connect = await cutOff(page);
  await page.locator("input[type=file]").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await expect(page.getByRole("button", { name: say("account.save") })).toBeDisabled();
  // The script loader retries once by itself.
  await expect.poll(() => lost.size > 0 && [...lost.values()].every((times) => times > 1)).toBe(true);
  await connect();
  await expect(page.getByLabel(say("account.zoom"))).toBeVisible();
  expect(await isSame(page)).toBe(true);
});

/** A newer version replaces all code that has not loaded by then. */
async function renew(page: Page): Promise<void> {
  await page.route(`**${filesPath}**/*.js`, (route) => route.fulfill({ status: 404 }));
  await page.route(`**${workerPath}`, (route) =>
    route.fulfill({ contentType: "text/javascript", headers: { [buildHeader]: "a later build" } }),
  );
}

test("a tap whose code was removed by a newer version says so, and reloads only on request", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/, /chunk/i);
  await open(page, href("more"));
  await renew(page);
  await page.getByRole("button", { name: say("more.signOut") }).click();
  const told = page.getByRole("alert").filter({ hasText: say("errors.outdated") });
  await expect(told).toBeVisible();
  expect(await isSame(page)).toBe(true);
  await page.unrouteAll();
  await told.getByRole("button", { name: say("states.reload") }).click();
  await expect.poll(() => isSame(page)).toBe(false);
});

test("a form whose code was removed by a newer version offers to reload", async ({ page, complaints }) => {
  complaints.expect(/status of 404/, /chunk/i);
  await open(page, href("updatePassword"));
  const button = page.getByRole("button", { name: say("account.changePassword") });
  for (const field of await page.locator("input[type=password]").all()) await field.fill("Abcd1234");
  await takenOver(button);
  await renew(page);
  await button.click();
  await expect(page.locator("form").getByText(say("errors.outdated"))).toBeVisible();
  await page.unrouteAll();
  // A reload would lose the input.
  page.on("dialog", (question) => question.accept());
  await page.getByRole("button", { name: say("states.reload") }).click();
  await expect.poll(() => isSame(page)).toBe(false);
});
