import { pageColours } from "#components/ui/theme/theme-colours.ts";
import { historySpans } from "#lib/domain/queries/history-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import en from "#messages/en.json" with { type: "json" };
import vaccine from "#messages/variants/com.devicecloud.vaccine/variant.json" with { type: "json" };
import { healthyDevice } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated, takenOver } from "../support/tour.ts";

test("a document contains the CSS of its page, and a navigation loads only new CSS", async ({ page }) => {
  const fetched: string[] = [];
  await login(page, "admin");
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") fetched.push(new URL(request.url()).pathname);
  });
  const document = (await (await page.goto(href("home")))?.text()) ?? "";
  const named = [...document.matchAll(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g)];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(([link]) => !link.includes("disabled"))).toEqual([]);
  await hydrated(page);
  await page.getByRole("link", { name: en.tabs.names.more }).click();
  await expect(page).toHaveURL(href("more"));
  await expect.poll(() => fetched.length).toBeGreaterThan(0);
  expect(fetched.filter((address) => named.some(([, known]) => known === address))).toEqual([]);
});

test("printed pages are white in any theme, and no bar covers their content", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await login(page, "admin");
  await page.goto(href("home"));
  await hydrated(page);
  const strip = page.getByRole("navigation", { name: en.tabs.label });
  const search = page.getByRole("searchbox");
  const colours = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return { backgroundColor, color };
    });
  await expect(strip).toBeVisible();
  await expect(search).toBeVisible();
  const dark = await colours();
  await page.emulateMedia({ media: "print" });
  // The CSS for printing loads after hydration.
  await expect(strip).toBeHidden();
  await expect(search).toBeHidden();
  expect(await colours()).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(17, 25, 33)" });
  await page.emulateMedia({ media: null });
  expect(await colours()).toEqual(dark);
});

test("a printed history names its filters, and not the other choices", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("history", { span: "week" }));
  const chips = page.getByRole("navigation", { name: en.history.when }).getByRole("link");
  await expect(chips).toHaveCount(historySpans.length);
  await page.emulateMedia({ media: "print" });
  await expect(chips).toHaveText([en.history.spans.week]);
});

test("a text to tap, a plan and a switch look pressed under the finger", async ({ page }) => {
  await login(page, "admin");
  const { device } = await healthyDevice(page, 0);
  const { deviceId } = device;
  for (const [address, control] of [
    [href("home"), page.getByRole("button", { name: en.devices.sort.title })],
    [href("renew", { deviceId }), page.locator("header").getByRole("link").last()],
    [href("renew", { deviceId }), page.locator("fieldset label:not(:has(:checked))").first()],
    [href("scanAddDevice"), page.locator("header").getByRole("link").last()],
    [href("shareConfig", { deviceId }), page.getByRole("switch", { checked: true }).first()],
    [href("shareConfig", { deviceId }), page.getByRole("switch", { checked: false }).first()],
  ] as const) {
    if (!page.url().endsWith(address)) await page.goto(address);
    await takenOver(control);
    const look = () =>
      control.evaluate((element) =>
        [element, ...element.querySelectorAll("*")].map((part) => getComputedStyle(part).backgroundColor).join(),
      );
    await control.scrollIntoViewIfNeeded();
    const atRest = await look();
    await control.hover();
    await page.mouse.down();
    expect(await look(), `${address} ${control}`).not.toBe(atRest);
    // Not released on the control, so that nothing is chosen.
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
});

for (const colorScheme of ["light", "dark"] as const)
  test(`without scripts a page, also of a variant of the app, has the colours of a ${colorScheme} system`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme, baseURL });
    const page = await context.newPage();
    const token = (name: string) =>
      page.evaluate((each) => getComputedStyle(document.documentElement).getPropertyValue(each).trim(), name);
    await page.goto(href("privacyPolicy"));
    expect(await token("--dc-bg")).toBe(pageColours[colorScheme]);
    const [background, text] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color].map((colour) => Number(/\d+/.exec(colour)?.[0]));
    });
    expect((background ?? 0) > (text ?? 0)).toBe(colorScheme === "light");
    await page.goto(href("login", { app: "com.devicecloud.vaccine" }));
    expect(await token("--dc-accent")).toBe(vaccine.colours[colorScheme].accent);
    await context.close();
  });
