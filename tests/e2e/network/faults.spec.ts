import { content } from "#lib/contract/content.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { type GateFaultName, gateFaults } from "../support/fault-gate.ts";
import { atRest, move, test } from "../support/fault-stand.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";
import { everyScreen, hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(({ complaints }) =>
  complaints.expect(/status of (4|5)\d\d/, /ERR_INCOMPLETE_CHUNKED_ENCODING/, /ERR_ABORTED/),
);

const isPublic = (name: RouteName) => "public" in routes[name];

/** Screens that request nothing of the platform before they are shown. */
const needNothing: readonly RouteName[] = [
  "menuPage",
  "invite",
  "curveReport",
  "scanAdd",
  "aboutApp",
  "company",
  "company2",
  "contactService",
  "firmwareTool",
];

const classes = [
  ["en", "garbage", "errors.http502"],
  ["zh-cn", "unavailable", "errors.http503"],
] as const;

for (const [language, fault, key] of classes)
  test.describe(`${fault} in ${language}`, () => {
    test.use({ language });
    test("F01: every screen shows its error, finishes loading, and recovers after a retry", async ({
      page,
      stand: { gate },
    }) => {
      await login(page, "admin");
      const screens = (await everyScreen(page)).filter(({ name }) => !isPublic(name));
      await page.goto(href("aboutApp"));
      await hydrated(page);
      const retry = page.getByRole("button", { name: words(language)("states.retry") }).first();
      const said = words(language)(key);
      const mute: string[] = [];
      for (const { name, address } of screens) {
        if (name === "operators" || needNothing.includes(name)) continue;
        gate.fault = gateFaults[fault];
        await move(page, address);
        // The previous screen may show the same text in a toast: only a retry belongs to the new one, and the fault has
        // to last until it is there.
        await retry.waitFor({ timeout: 6_000 }).catch(() => mute.push(`${name} offers no retry`));
        await expect(page.getByText(said).first(), name)
          .toBeVisible()
          .catch(() => mute.push(name));
        await atRest(page).catch(() => mute.push(`${name} goes on`));
        gate.fault = undefined;
        await retry.click({ timeout: 10_000 }).catch(() => mute.push(`${name}: its retry cannot be tapped`));
        await expect(page.getByText(said), name)
          .toHaveCount(0, { timeout: 6_000 })
          .catch(() => mute.push(`${name} stays after a retry`));
      }
      expect(mute).toEqual([]);
    });
  });

test("a session survives a platform that requires one for a public document", async ({ page, stand: { gate } }) => {
  await login(page, "operator");
  gate.only = content.detail.path;
  gate.fault = gateFaults.ended;
  await page.goto(href("privacyPolicy"));
  await expect(page.getByText(words("en")("errors.auth.unauthorized"))).toBeVisible();
  await page.goto(href("more"));
  await expect(page).toHaveURL(href("more"));
});

test("a report whose session has ended leads to the login page without unhandled rejections", async ({
  page,
  stand: { gate, web },
}) => {
  await login(page, "admin");
  await page.goto(href("report"));
  gate.fault = gateFaults.ended;
  await page.goto(href("report"));
  await expect(page).toHaveURL(href("login", { redirect: href("report") }));
  expect(web.output()).not.toContain("unhandledRejection");
});

test("no button stays busy when its call fails", { tag: "@slow" }, async ({ page, stand: { gate } }) => {
  await login(page, "admin");
  const screens = (await everyScreen(page)).filter(({ name }) => !isPublic(name) && name !== "operators");
  await page.goto(href("aboutApp"));
  await hydrated(page);
  // A changed form asks before it is left.
  page.on("dialog", (dialog) => dialog.accept());
  const kinds: GateFaultName[] = ["unavailable", "garbage", "refused", "silent"];
  const spinning: string[] = [];
  let tapped = 0;
  for (const [index, { name, address }] of screens.entries()) {
    gate.fault = undefined;
    // A closing sheet steps back in the history, which may abort a navigation that has just begun.
    await expect(() => page.goto(address)).toPass({ timeout: 10_000 });
    await hydrated(page);
    const kind = kinds[index % kinds.length] ?? "unavailable";
    gate.fault = gateFaults[kind];
    const buttons = await page.locator("main button:enabled, header button:enabled").all();
    for (const button of buttons.slice(0, 3)) {
      if (!(await button.isVisible().catch(() => false))) continue;
      const label = (await button.textContent())?.trim() || (await button.getAttribute("aria-label"));
      if (label === words("en")("more.signOut")) continue;
      await button.click({ timeout: 1_000 }).then(
        () => {
          tapped += 1;
        },
        () => undefined,
      );
      const act = page
        .locator('[role="dialog"] button[type="submit"]:enabled, [role="dialog"] footer button:enabled')
        .first();
      if (await act.isVisible().catch(() => false)) await act.click({ timeout: 1_000 }).catch(() => undefined);
      await atRest(page).catch(() => spinning.push(`${name}: ${label} (${kind})`));
      await page.keyboard.press("Escape");
      if (new URL(page.url()).pathname !== address.split("?")[0]) break;
    }
  }
  expect(spinning).toEqual([]);
  expect(tapped).toBeGreaterThan(20);
});

test("A14: a session that ends while a screen is open leads to the login page once, and back to the screen", async ({
  page,
  stand: { gate },
}) => {
  await login(page, "admin");
  // A screen without requests of its own: the next one discovers the end.
  await page.goto(href("aboutApp"));
  await hydrated(page);
  let arrivals = 0;
  page.on("request", (sent) => {
    if (sent.isNavigationRequest() && new URL(sent.url()).pathname === href("login")) arrivals += 1;
  });
  gate.fault = gateFaults.ended;
  await move(page, href("groups"));
  await expect(page).toHaveURL(href("login", { redirect: href("groups") }));
  await hydrated(page);
  expect(arrivals).toBeLessThanOrEqual(1);
});
