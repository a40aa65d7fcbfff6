import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { cardLocales, htmlLanguages, languages } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { productVariant, variantNames } from "#lib/domain/screens/variants.ts";
import vaccine from "#messages/variants/com.devicecloud.vaccine/variant.json" with { type: "json" };
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

/** Clients that load previews, not all of which identify themselves as crawlers. */
const readers = {
  "a search engine": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "a messenger's preview": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile MicroMessenger/8.0",
  "a plain client": "curl/8.5.0",
};

const withoutScripts = async (browser: Browser, userAgent: string, locale: string, baseURL: string) => {
  const context = await browser.newContext({ javaScriptEnabled: false, userAgent, locale, baseURL });
  return { page: await context.newPage(), done: () => context.close() };
};

for (const language of languages)
  for (const [who, agent] of Object.entries(readers))
    test(`without scripts ${who} can read title, description and text of the documents in ${language}`, async ({
      browser,
      baseURL,
    }) => {
      const { page, done } = await withoutScripts(browser, agent, htmlLanguages[language], baseURL ?? "");
      const meta = (name: string) =>
        page.locator(`head > meta[name="${name}"], head > meta[property="${name}"]`).getAttribute("content");
      for (const variant of variantNames)
        for (const document of ["privacy-policy", "user-agreement"] as const) {
          const source = readFileSync(`messages/variants/${variant}/${document}.${language}.html`, "utf8");
          const title = /<h1>(.+?)<\/h1>/.exec(source)?.[1] ?? "";
          const app = variant === productVariant ? undefined : variant;
          const address =
            document === "privacy-policy" ? href("privacyPolicy", { app }) : href("richText", { id: document, app });
          expect((await page.goto(address))?.status()).toBe(200);
          await expect(page.locator("html")).toHaveAttribute("lang", htmlLanguages[language]);
          // A browser may translate static text, but none that changes under its hands.
          await expect(page.locator("html")).toHaveAttribute("translate", "no");
          await expect(page.getByRole("article")).toHaveAttribute("translate", "yes");
          expect(await page.locator("head > title").textContent()).toBe(title);
          const text = (await page.getByRole("article").innerText()).replace(/\s+/g, " ");
          const description = (await meta("description")) ?? "";
          expect(description.length).toBeGreaterThan(40);
          expect(text.replace(/ /g, "")).toContain(description.slice(0, 40).replace(/ /g, ""));
          expect(await meta("og:title")).toBe(title);
          expect(await meta("og:locale")).toBe(cardLocales[language]);
          expect(await meta("robots")).toBe("index, follow");
          expect(await meta("og:site_name")).toBe(app ? vaccine.app[language].name : words(language)("app.name"));
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        }
      await done();
    });

for (const language of languages)
  test(`without scripts the forms before signing in say what they require in ${language}, and are not indexed`, async ({
    browser,
    baseURL,
  }) => {
    const { page, done } = await withoutScripts(
      browser,
      readers["a plain client"],
      htmlLanguages[language],
      baseURL ?? "",
    );
    for (const name of ["login", "loginMobile", "register", "forgetPassword"] as const) {
      await page.goto(href(name));
      const note = page.locator("noscript > div");
      await expect(note).toHaveText(words(language)("states.needsScript"));
      await expect(note).toBeVisible();
      // As crawlers are told in robots.txt.
      await expect(page.locator('head > meta[name="robots"]')).toHaveAttribute("content", "noindex");
      const description = page.locator('head > meta[name="description"]');
      await expect(description).toHaveAttribute("content", words(language)("app.description"));
    }
    await done();
  });

test("without scripts an invitation says what it requires, and shows no empty placeholders", async ({
  browser,
  baseURL,
}) => {
  const { page, done } = await withoutScripts(browser, readers["a plain client"], "en", baseURL ?? "");
  await page.goto(href("landing"));
  const note = page.locator("noscript > div");
  await expect(note).toHaveText(words("en")("states.needsScript"));
  await expect(note).toBeVisible();
  await expect(page.locator("[aria-busy]")).toBeHidden();
  await done();
});

test("the login page has the name and the colours of the variant in its address", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--dc-accent").trim());
  await page.goto(href("login", { app: "com.devicecloud.vaccine" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(vaccine.app.en.short);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", /com\.devicecloud\.vaccine/);
  expect(await accent()).toBe(vaccine.colours.light.accent);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(accent).toBe(vaccine.colours.dark.accent);
  await page.goto(href("login"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("en")("app.short"));
  expect(await accent()).not.toBe(vaccine.colours.dark.accent);
});

test("signing in to a variant named by the address agrees to that variant's own documents", async ({ page }) => {
  const app = "com.devicecloud.vaccine";
  const brand = page.getByRole("heading", { level: 1 });
  const agreed = async () => {
    const links = await page.getByRole("checkbox").locator("xpath=ancestor::label").getByRole("link").all();
    return Promise.all(links.map((link) => link.getAttribute("href")));
  };
  const documents = [href("richText", { id: "user-agreement", app }), href("privacyPolicy", { app })];
  // Also for a person who opens the app and is sent to sign in first.
  for (const address of [href("login", { app }), `/mobile-h5?app=${app}`]) {
    await page.goto(address);
    await expect(brand).toHaveText(vaccine.app.en.short);
    expect(await agreed()).toEqual(documents);
    await page.getByRole("link", { name: words("en")("login.register") }).click();
    await expect(page).toHaveURL(/\/register\?.*app=/);
    expect(await agreed()).toEqual(documents);
  }
});

test("the back arrow leads to the previous page, or to a page of ours if that was another site", async ({ page }) => {
  const arrow = page.getByRole("link", { name: words("en")("states.back"), exact: true });
  await login(page, "manager");
  for (const path of [href("contactService"), href("privacyPolicy")]) {
    await page.goto("about:blank");
    await page.goto(path);
    await hydrated(page);
    await arrow.click();
    await expect(page).not.toHaveURL(path);
    expect(new URL(page.url()).pathname).toMatch(/^\/mobile-h5\//);
    await page.goto(href("alarms"));
    await page.goto(path);
    await hydrated(page);
    await arrow.click();
    await expect(page).toHaveURL(href("alarms"));
  }
});
