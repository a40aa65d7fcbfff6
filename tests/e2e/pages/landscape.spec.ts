import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { expectNoSideways, expectThumbSized } from "../support/accessible.ts";
import { healthyDevice } from "../support/devices.ts";
import { atRest } from "../support/fault-stand.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** How many of these elements are visible whole, above the bars over the content. */
const visible = (page: Page, rows: string) =>
  page.evaluate((selector) => {
    const bars = [...document.querySelectorAll("main ~ nav, [data-bottom-bar]")].map((bar) =>
      bar.getBoundingClientRect(),
    );
    const middle = innerWidth / 2;
    const end = Math.min(innerHeight, ...bars.filter(({ left }) => left < middle).map(({ top }) => top));
    return [...document.querySelectorAll(selector)]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= 0 && bottom <= end + 0.5).length;
  }, rows);

for (const viewport of [
  { width: 844, height: 390 },
  { width: 740, height: 360 },
])
  test.describe(`in landscape, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test("a list shows three rows before it is scrolled, and nothing sticks to the top", async ({ page }) => {
      await login(page, "admin");
      for (const name of ["home", "groups", "users"] as const) {
        await page.goto(href(name));
        await hydrated(page);
        await atRest(page);
        // The CSS that moves the search beside the list arrives after hydration.
        await expect.poll(() => visible(page, "main li"), name).toBeGreaterThanOrEqual(3);
        await expectThumbSized(page);
        await expectNoSideways(page);
      }
      await page.goto(href("home"));
      await hydrated(page);
      const heads = [
        page.getByRole("heading", { level: 1 }),
        page.getByRole("navigation", { name: say("devices.filterBy") }),
      ];
      for (const head of heads) await expect(head).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 400));
      for (const head of heads) await expect(head).not.toBeInViewport();
    });

    test("the search beside a list opens as a whole field when it is tapped", async ({ page }) => {
      await login(page, "admin");
      for (const name of ["home", "groups"] as const) {
        await page.goto(href(name));
        await hydrated(page);
        const field = page.getByRole("searchbox");
        const width = async () => (await field.boundingBox())?.width;
        expect(await width()).toBeLessThan(60);
        await field.click();
        await expect.poll(width).toBeGreaterThan(200);
        await page.keyboard.type("c");
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/keyword=c/);
        await expect.poll(width).toBeGreaterThan(200);
      }
    });

    test("the number at a tab covers neither its icon nor its name", async ({ page }) => {
      await login(page, "admin");
      await page.goto(href("more"));
      const tab = page.getByRole("navigation", { name: say("tabs.label") }).locator(`[href="${href("alarms")}"]`);
      const number = tab.locator(".num").locator("..");
      await expect(number).toBeVisible();
      // The CSS that moves it arrives after hydration.
      await expect
        .poll(async () => {
          const [badge, icon, name] = await Promise.all([
            number.boundingBox(),
            tab.locator("svg").boundingBox(),
            tab.getByText(say("tabs.names.alarm"), { exact: true }).boundingBox(),
          ]);
          if (!badge || !icon || !name) return undefined;
          // The letters begin a little below the top of their line.
          return badge.x >= icon.x + icon.width / 2 && badge.y + badge.height <= name.y + 3;
        })
        .toBe(true);
    });

    test("the curve has the width of the screen, and opens whole with its buttons, above the bar", async ({ page }) => {
      await login(page, "admin");
      const { device } = await healthyDevice(page, 0);
      await page.goto(href("deviceData", { deviceId: device.deviceId, view: "curve" }));
      const plot = page.locator("[data-bucket]");
      await expect(plot).toBeVisible();
      const zoom = page.getByRole("button", { name: say("curve.zoomIn") });
      await expect(zoom).toBeInViewport({ ratio: 0.99 });
      const [drawn, dock] = await Promise.all([
        plot.boundingBox(),
        page.getByRole("navigation", { name: say("dock.label") }).boundingBox(),
      ]);
      expect(drawn?.width).toBeGreaterThan(viewport.width - 60);
      expect((drawn?.y ?? 0) + (drawn?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
      await expectNoSideways(page);
    });
  });

test("in landscape the margins beside the content are also those beside the phone's camera", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setSafeAreaInsetsOverride", { insets: { left: 47, right: 47, bottom: 21 } });
  await login(page, "admin");
  await page.goto(href("home"));
  const content = page.getByRole("main");
  expect(await content.evaluate(() => getComputedStyle(document.body).width)).toBe("844px");
  expect((await content.boundingBox())?.width).toBe(560);
});
