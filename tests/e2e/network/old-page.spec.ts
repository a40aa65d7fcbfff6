import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test("F36: a screen whose code was removed from the server reloads once, and does not loop", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404/, /chunk/i);
  await login(page, "admin");
  const own = await (await page.request.get(href("more"))).text();
  // The files of the current page are loaded; those for another screen have been replaced.
  let isGone = true;
  await page.route(`**${basePath}/_next/static/**/*.js`, (route) => {
    const { pathname } = new URL(route.request().url());
    return isGone && !own.includes(pathname) ? route.fulfill({ status: 404, body: "" }) : route.continue();
  });
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await page.goto(href("more"));
  await hydrated(page);
  // The newer version has its code, under names that the reloaded page knows.
  page.once("domcontentloaded", () => {
    isGone = false;
  });
  await page.getByRole("link", { name: say("titles.messageSettings") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("titles.messageSettings") })).toBeVisible();
  await expect(page).toHaveURL(href("messageSettings"));
  // Its heading may be there while the rest of the document is still loading.
  await expect.poll(() => loads).toBe(2);

  isGone = true;
  await page.goto(href("more"));
  await hydrated(page);
  await page.getByRole("link", { name: say("titles.wifiSettings") }).click();
  await expect(page.getByRole("heading", { name: say("states.updated") })).toBeVisible();
  expect(loads).toBe(3);
  isGone = false;
  await page.getByRole("button", { name: say("states.reload") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("titles.wifiSettings") })).toBeVisible();
});
