import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { Complaints } from "../support/complaints.ts";
import { hasOldestBrowser, startOldestBrowser } from "../support/oldest-browser.ts";
import { fillIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { everyScreen, hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test.describe.configure({ mode: "default" });
test.skip(!hasOldestBrowser, "there is no such browser for this machine");

async function signIn(page: Page): Promise<void> {
  await page.goto(href("login"));
  await hydrated(page);
  await fillIn(page, "en", "admin");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
}

/** A page of the oldest supported browser, which fails the test on console errors. */
async function withPage(origin: string, use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await startOldestBrowser();
  try {
    const context = await browser.newContext({
      baseURL: origin,
      ignoreHTTPSErrors: true,
      serviceWorkers: "block",
      viewport: { width: 390, height: 844 },
    });
    await context.addCookies([{ name: "lang", value: "en", url: origin }]);
    const complaints = new Complaints();
    await complaints.listen(context);
    await use(await context.newPage());
    expect(complaints.unexpected).toEqual([]);
  } finally {
    await browser.close();
  }
}

test("a browser that rejects the session cookie is reported once, with a solution", async ({ baseURL }) => {
  // A browser of that time rejects a Secure cookie over plain http, even from its own machine.
  await withPage(baseURL ?? "", async (page) => {
    const told = page.getByRole("alert").filter({ hasText: say("login.notKept") });
    await page.goto(href("login"));
    await hydrated(page);
    // It resolves addresses only with the polyfill of the page.
    expect(await page.evaluate(() => ["no address", "https://one.test"].map((text) => URL.canParse(text)))).toEqual([
      false,
      true,
    ]);
    await expect(told).toHaveCount(0);
    await signIn(page);
    await expect(told).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(told).toHaveCount(0);
  });
});

test("every screen works in the oldest supported browser", async () => {
  const product = await startProduct({ HTTPS: "1" });
  const origin = product.origin.replace("http:", "https:");
  try {
    await withPage(origin, async (page) => {
      const sheets: string[] = [];
      page.on("request", (request) => {
        if (request.resourceType() === "stylesheet") sheets.push(request.url());
      });
      await signIn(page);
      await expect(page).toHaveURL(origin + href("home"));
      await expect(page.locator('a[href*="deviceId="]').first()).toBeVisible();
      // In this browser too the document contains the page's CSS; sheets load theirs when they open.
      expect(sheets.length).toBeLessThan(12);
      await page.getByRole("button", { name: say("devices.chooseGroup") }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);

      const field = page.getByRole("searchbox", { name: say("devices.search") });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await field.click();
      await expect(page.locator("[data-on-top]")).toBeInViewport();

      for (const { name, address } of await everyScreen(page)) {
        const { title } = routes[name];
        await page.goto(address);
        await hydrated(page);
        await expect(page.getByRole("heading", { level: 1 }), name).toHaveCount(1);
        if (name !== "richText" && !page.url().includes(href("home")))
          await expect(page).toHaveTitle(say(`titles.${title}`));
      }
      const [deviceId = ""] = (await everyScreen(page)).flatMap(
        ({ address }) => new URL(address, origin).searchParams.get("deviceId") ?? [],
      );
      await page.goto(href("deviceData", { deviceId, view: "curve" }));
      await expect(page.getByRole("img").first()).toBeVisible();
      await page.getByRole("button", { name: say("curve.table.show") }).click();
      await expect(page.getByRole("table")).toBeVisible();
    });
  } finally {
    await product.stop();
  }
});
