import type { Page } from "@playwright/test";
import { languages } from "#lib/domain/languages.ts";
import { type RouteName, routes } from "#lib/domain/routes.ts";
import { doubleText, expectAccessible, expectNoSideways, expectThumbSized } from "./support/accessible.ts";
import { login } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { everyScreen, hydrated, nowhere } from "./support/tour.ts";
import { words } from "./support/words.ts";

const isPublic = (name: RouteName) => "public" in routes[name];

/** Shows a screen to whoever it is for; sign-in screens are not for somebody who is signed in. */
async function show(page: Page, name: RouteName): Promise<void> {
  await login(page, name === "operators" ? "manager" : "admin");
  const screens = await everyScreen(page);
  if (isPublic(name)) await page.context().clearCookies({ name: /h5$/ });
  await page.goto(screens.find((screen) => screen.name === name)?.address ?? "");
  await hydrated(page);
}

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const name of Object.keys(routes) as RouteName[])
      test(`${name} has its title, is accessible in light and dark, and every target fits a thumb`, async ({
        page,
      }) => {
        await show(page, name);
        if (name !== "richText") await expect(page).toHaveTitle(words(language)(`titles.${routes[name].title}`));
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        await expectAccessible(page);
        // The dark theme differs in colours alone, and no language has colours of its own.
        if (language === languages[0]) {
          await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
          await expectAccessible(page, "color-contrast");
        }
        await expectThumbSized(page);
        for (const width of [360, 430]) {
          await page.setViewportSize({ width, height: 640 });
          await expectNoSideways(page);
        }
        await doubleText(page);
        await page.setViewportSize({ width: 360, height: 640 });
        await expectNoSideways(page);
      });

    test("an address that does not exist says so and leads back", async ({ page, complaints }) => {
      complaints.expect(/status of 404/);
      const say = words(language);
      await login(page, "admin");
      const answer = await page.goto(nowhere);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText(say("states.notFoundTitle"))).toBeVisible();
      await expectAccessible(page);
      await expectThumbSized(page);
    });
  });
}
