import type { Browser, Page } from "@playwright/test";
import { type Language, languages } from "#lib/domain/languages.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import {
  doubleText,
  expectAccessible,
  expectNoSideways,
  expectThumbSized,
  expectWholeWords,
} from "../support/accessible.ts";
import { login } from "../support/people.ts";
import { test as base, expect } from "../support/test.ts";
import { calm, everyScreen, hydrated, nowhere } from "../support/tour.ts";
import { words } from "../support/words.ts";

const isPublic = (name: RouteName) => "public" in routes[name];

type Viewer = "admin" | "manager" | "nobody";
type Room = { page: Page; screens: Awaited<ReturnType<typeof everyScreen>> };

/**
 * Pages of this worker by language and viewer: one visits many screens, like a person, with its caches and compiled
 * code.
 */
const rooms = new Map<string, Promise<Room>>();

async function openRoom(browser: Browser, baseURL: string, language: Language, viewer: Viewer): Promise<Room> {
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: "lang", value: language, url: baseURL }]);
  const page = await context.newPage();
  await login(page, viewer === "nobody" ? "admin" : viewer);
  const screens = await everyScreen(page);
  if (viewer === "nobody") await context.clearCookies({ name: /h5$/ });
  return { page, screens };
}

/** Sign-in screens are only for people who are not signed in. */
const viewerOf = (name: RouteName): Viewer => (isPublic(name) ? "nobody" : name === "operators" ? "manager" : "admin");

const test = base.extend<{ show: (name: RouteName) => Promise<Page> }>({
  /** Opens a screen as a person who may see it. */
  show: ({ browser, baseURL, language, complaints, viewport }, use) =>
    use(async (name) => {
      const viewer = viewerOf(name);
      const key = `${language} ${viewer}`;
      const room = rooms.get(key) ?? openRoom(browser, baseURL ?? "", language, viewer);
      rooms.set(key, room);
      const { page, screens } = await room;
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
      await complaints.listen(page.context());
      await page.goto(screens.find((screen) => screen.name === name)?.address ?? "");
      await hydrated(page);
      return page;
    }),
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const name of Object.keys(routes) as RouteName[])
      test(`${name} has its title, is accessible in light and dark, and every target is large enough`, async ({
        show,
      }) => {
        const page = await show(name);
        if (name !== "richText") await expect(page).toHaveTitle(words(language)(`titles.${routes[name].title}`));
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        // The dark theme differs in colours only, and colours do not depend on the language.
        if (language === languages[0]) {
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
          await expectAccessible(page, "colours");
        } else await expectAccessible(page, "all but colours");
        await expectThumbSized(page);
        for (const width of [320, 360, 430]) {
          await page.setViewportSize({ width, height: 640 });
          await expectNoSideways(page);
          await expectWholeWords(page);
        }
        await doubleText(page);
        await page.setViewportSize({ width: 360, height: 640 });
        await expectNoSideways(page);
        await expectWholeWords(page);
      });

    test("an unknown address has the default title, says so and leads back", async ({ page, complaints }) => {
      complaints.expect(/status of 404/);
      const say = words(language);
      await login(page, "admin");
      const answer = await page.goto(nowhere);
      expect(answer?.status()).toBe(404);
      await expect(page).toHaveTitle(say("app.name"));
      await expect(page.getByText(say("states.notFoundTitle"))).toBeVisible();
      await expectAccessible(page);
      await expectThumbSized(page);
    });
  });
}

test("a page that fits the screen does not scroll because of text for screen readers", async ({ page }) => {
  await page.goto(href("login"));
  await calm(page);
  const heights = await page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight]);
  expect(heights[0]).toBe(heights[1]);
});
