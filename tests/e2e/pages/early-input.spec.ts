import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { healthyDevice } from "../support/devices.ts";
import { fillIn, login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { calm, takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** Blocks every script until the returned function is called, as on a slow connection. */
async function withoutScripts(page: Page): Promise<() => void> {
  const arrival = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return arrival.resolve;
}

test("typing, ticking and tapping before hydration signs in once the page is hydrated", async ({ page }) => {
  const arrive = await withoutScripts(page);
  await page.goto(href("login"), { waitUntil: "commit" });
  await fillIn(page, "en", "manager");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(href("login"));
  arrive();
  await expect(page).toHaveURL(href("home"));
});

test("of two buttons tapped before hydration only the last one acts, and it acts once", async ({ page }) => {
  await login(page, "manager");
  const arrive = await withoutScripts(page);
  await page.goto(href("more"), { waitUntil: "commit" });
  await page.getByRole("button", { name: say("more.signOut") }).click();
  await page.getByRole("button", { name: new RegExp(say("language.title")) }).dblclick();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  arrive();
  await expect(page.getByRole("dialog")).toHaveAccessibleName(say("language.title"));
  await expect(page.getByRole("dialog")).toHaveCount(1);
});

test("a button tapped too early looks pressed while the tap is queued, and a later tap is queued as well", async ({
  page,
}) => {
  await page.clock.install();
  await login(page, "manager");
  const arrive = await withoutScripts(page);
  await page.goto(href("more"), { waitUntil: "commit" });
  const leave = page.getByRole("main").getByRole("button", { name: say("more.signOut") });
  const other = page.getByRole("button", { name: new RegExp(say("language.title")) });
  await other.click();
  await leave.click();
  await expect(other).toHaveCSS("opacity", "1");
  await expect(leave).toHaveCSS("opacity", "0.6");
  await page.clock.fastForward(11_000);
  await expect(leave).toHaveCSS("opacity", "1");
  await leave.click();
  arrive();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(leave).toHaveCSS("opacity", "1");
});

test("text typed before hydration stays when another field is filled in", async ({ page }) => {
  await login(page, "manager");
  const arrive = await withoutScripts(page);
  await page.goto(href("contactService"), { waitUntil: "commit" });
  const contact = page.getByLabel(say("feedback.contact"), { exact: true });
  await contact.pressSequentially("mei@example.com");
  arrive();
  await takenOver(contact);
  await page.getByLabel(say("feedback.content")).fill("The door stands open");
  await expect(contact).toHaveValue("mei@example.com");
});

test("a switch and a choice tapped before hydration take effect before later taps", async ({ page }) => {
  await login(page, "manager");
  const { device } = await healthyDevice(page, 5);
  const arrive = await withoutScripts(page);
  await page.goto(href("shareConfig", { deviceId: device.deviceId }), { waitUntil: "commit" });
  const change = page.getByRole("switch", { name: /^Change / });
  await change.first().click();
  await change.nth(1).dblclick();
  await page.getByRole("button", { name: "7 days" }).click();
  arrive();
  await takenOver(change.first());
  await page.getByRole("button", { name: say("share.useTerms") }).click();
  await expect(page).toHaveURL(/[?&]set=[^,&%]+&hours=168/);
});

test("a checkbox ticked in time and one ticked too early both keep their tick", async ({ page }) => {
  // Nothing is replayed before the next tap.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await login(page, "manager");
  const arrive = await withoutScripts(page);
  await page.goto(href("addDevices", { groupId: "g-pharmacy" }), { waitUntil: "commit" });
  const boxes = page.getByRole("checkbox");
  await boxes.first().check();
  arrive();
  await takenOver(boxes.nth(1));
  await boxes.nth(1).check();
  await expect(boxes.first()).toBeChecked();
  await expect(page.getByRole("button", { name: say("groups.addCount", { count: 2 }) })).toBeEnabled();
});

test("a row scrolled sideways before hydration keeps its position", async ({ page }) => {
  await login(page, "manager");
  const { device } = await healthyDevice(page, 5);
  const arrive = await withoutScripts(page);
  await page.goto(href("deviceSetting", { deviceId: device.deviceId }), { waitUntil: "domcontentloaded" });
  const last = [say("dock.label"), say("setting.groups")].map((label) =>
    page.getByRole("navigation", { name: label }).getByRole("link").last(),
  );
  for (const link of last) {
    await link.evaluate((element) => {
      const row = element.closest("ul") ?? element.parentElement;
      if (row) row.scrollLeft = row.scrollWidth;
    });
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
  arrive();
  await calm(page);
  for (const link of last) await expect(link).toBeInViewport({ ratio: 0.9 });
});

test("a page whose scripts do not load says so, and can be reloaded", async ({ page }) => {
  await page.clock.install();
  await login(page, "manager");
  const arrive = await withoutScripts(page);
  await page.goto(href("home"), { waitUntil: "commit" });
  const note = page.getByText(say("states.unhydrated"));
  await expect(page.getByRole("link", { name: "Freezer A" }).first()).toBeVisible();
  await page.clock.fastForward(19_000);
  await expect(note).toBeHidden();
  await page.clock.fastForward(2_000);
  await expect(note).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole("button", { name: say("states.reload"), exact: true }).click();
  await page.waitForFunction(() => !("isSame" in window));
  await page.clock.fastForward(21_000);
  await expect(note).toBeVisible();
  arrive();
  await expect(note).toBeHidden();
});
