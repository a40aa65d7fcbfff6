import type { Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { alarms } from "#lib/contract/alarms.ts";
import { devices } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { variantNames } from "#lib/domain/screens/variants.ts";
import vaccine from "#messages/variants/com.devicecloud.vaccine/variant.json" with { type: "json" };
import { expectNoSideways } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { type AppKind, insideApp } from "../support/fake-app.ts";
import { fillIn, login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const back = (page: Page) => page.getByRole("link", { name: say("states.back"), exact: true });
/** Whether the page's own title takes space on the screen. */
const takesRoom = async (page: Page) => ((await heading(page).boundingBox())?.height ?? 0) > 2;

const kinds: { kind: AppKind; bar: unknown; drawn: boolean }[] = [
  { kind: "Flutter", bar: true, drawn: true },
  { kind: "classic", bar: { show: false }, drawn: false },
];

for (const { kind, bar, drawn } of kinds)
  test(`a ${kind} web view signs in as the app, ${drawn ? "draws the bar" : "leaves the header to the page"}, and sets badges, copies, scans and opens links`, async ({
    page,
  }) => {
    const asked = await insideApp(page, kind, {
      appInfo: { packageName: variantNames[0], platform: "android" },
      isShowAppBar: bar,
      setClipboardData: true,
      scanCode: { rawValue: "A-code-of-nothing" },
      setBadgeNum: true,
    });
    const inputs = (name: string) => asked.filter((each) => each.name === name).map(({ input }) => input);

    await page.goto(href("login"));
    await fillIn(page, "en", "admin");
    await page.getByRole("checkbox").check();
    const opening = page.waitForRequest((request) => request.url().endsWith(account.login.path));
    await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
    expect((await opening).headers().isapp).toBe("1");
    await expect(page).toHaveURL(href("home"));
    expect(inputs("isShowAppBar")[0]).toEqual({ show: false });

    const { num } = await ask(page, alarms.untreated, {});
    await expect.poll(() => inputs("setBadgeNum")).toContainEqual({ num });

    await page.goto(href("alarms"));
    await expect(page).toHaveTitle(say("titles.alarms"));
    await expect.poll(() => takesRoom(page)).toBe(!drawn);

    const [device] = (await ask(page, devices.list, {})).list;
    await page.goto(href("deviceInfo", { deviceId: device?.deviceId }));
    await expect(page).toHaveTitle(drawn ? (device?.deviceName ?? "") : say("titles.deviceInfo"));
    await expect.poll(() => takesRoom(page)).toBe(!drawn);
    await expect(back(page)).toBeVisible({ visible: !drawn });
    await expect(page.getByRole("button", { name: say("states.refresh") })).toBeVisible();

    await hydrated(page);
    await page.getByRole("button", { name: /^Copy/ }).first().click();
    await expect(page.getByRole("status").filter({ hasText: say("states.copied") })).toBeVisible();
    expect(inputs("setClipboardData")).toEqual([{ text: device?.deviceId }]);

    await page.goto(href("scanAdd"));
    await hydrated(page);
    await page.getByRole("button", { name: say("codes.scan"), exact: true }).click();
    await expect(page.getByRole("textbox", { name: say("codes.label") })).toHaveValue("A-code-of-nothing");
    expect(inputs("scanCode")).toHaveLength(1);

    const here = page.url();
    await page.evaluate(() => {
      document.querySelector("main")?.insertAdjacentHTML("beforeend", '<a href="https://elsewhere.example/a">Out</a>');
    });
    await page.getByRole("link", { name: "Out" }).click();
    await expect.poll(() => inputs("urlLauncher")).toEqual([{ url: "https://elsewhere.example/a" }]);
    // Web views do not handle tel: and mailto: links.
    for (const url of ["tel:+4930123456", "mailto:service@elsewhere.example"]) {
      await page.evaluate(
        (link) => document.querySelector("main")?.insertAdjacentHTML("beforeend", `<a href="${link}">${link}</a>`),
        url,
      );
      await page.getByRole("link", { name: url }).click();
      await expect.poll(() => inputs("urlLauncher").at(-1)).toEqual({ url });
    }
    expect(page.url()).toBe(here);
    // An app that does not list the function is not told the addresses.
    expect(inputs("updateUrl")).toEqual([]);
  });

test("the app's package name selects the variant, from the first page on", async ({ page }) => {
  await insideApp(page, "Flutter", { appInfo: { packageName: "com.devicecloud.vaccine" } });
  await page.goto(href("login"));
  await expect(heading(page)).toHaveText(vaccine.app.en.short);
  await page.goto(href("privacyPolicy"));
  await expect(page.locator('meta[name="application-name"]')).toHaveAttribute("content", vaccine.app.en.name);
});

test.describe("in the messaging app", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile MicroMessenger/8.0" });

  test("a tab's large title is in the app's bar only; on deeper pages title and back button stay", async ({ page }) => {
    await login(page, "admin");
    await page.goto(href("alarms"));
    await expect(page).toHaveTitle(say("titles.alarms"));
    await expect.poll(() => takesRoom(page)).toBe(false);
    await page.goto(href("history"));
    await expect(back(page)).toBeVisible();
    await expect.poll(() => takesRoom(page)).toBe(true);
    // The group picker is more than a title.
    await page.goto(href("home"));
    await expect(heading(page).getByRole("button")).toBeVisible();
  });

  test("text enlarged by the app scales the whole page, also later and on the next page", async ({ page }) => {
    const enlarge = (size: string) => document.body.style.setProperty("-webkit-text-size-adjust", size);
    const rem = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await login(page, "admin");
    // The app sets its text size on every page once the body exists.
    await page.addInitScript(`addEventListener("DOMContentLoaded", () => (${enlarge})("150%"))`);
    await page.goto(href("alarms"));
    await expect.poll(rem).toBe("24px");
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("24px");
    await expectNoSideways(page);
    await page.goto(href("more"), { waitUntil: "commit" });
    await expect(heading(page)).toBeAttached();
    expect(await rem()).toBe("24px");
    await hydrated(page);
    expect(await rem()).toBe("24px");
    await page.evaluate(enlarge, "120%");
    await expect.poll(rem).toBe("19.2px");
    await page.evaluate(enlarge, "100%");
    await expect.poll(rem).toBe("16px");
  });
});
