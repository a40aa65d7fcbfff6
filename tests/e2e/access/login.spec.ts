import { account } from "#lib/contract/account.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { fillIn, leave, login, passwordOf } from "../support/people.ts";
import { printed } from "../support/running.ts";
import { everythingStored, spellings } from "../support/stored.ts";
import { expect, test } from "../support/test.ts";
import { words } from "../support/words.ts";

const say = words("en");
const refused = /status of 4\d\d/;

test("without consent a sheet asks for it; disagreeing keeps the input, agreeing signs in", async ({ page }) => {
  await page.goto(href("login"));
  await fillIn(page, "en", "manager");
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  const sheet = page.getByRole("dialog", { name: say("consent.title") });
  const disagree = sheet.getByRole("button", { name: say("consent.disagree") });
  await expect(disagree).toBeFocused();
  await disagree.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel(say("login.account"), { exact: true })).toHaveValue("manager");
  await expect(page.getByLabel(say("login.password"), { exact: true })).toHaveValue(passwordOf("manager"));
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await sheet.getByRole("button", { name: say("consent.agree") }).click();
  await expect(page).toHaveURL(href("home"));
});

test("signing in leads to the requested address, with its query", async ({ page }) => {
  const wanted = href("home", { filter: "offline", sort: "name" });
  await page.goto(wanted);
  await expect(page).toHaveURL(href("login", { redirect: wanted }));
  await expect(page).toHaveTitle(say("titles.login"));
  await fillIn(page, "en", "admin");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(wanted);
});

test("Back skips the form after signing in", async ({ page }) => {
  await page.goto(href("privacyPolicy"));
  await page.goto(href("login"));
  await fillIn(page, "en", "admin");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(href("home"));
  await page.goBack();
  await expect(page).toHaveURL(href("privacyPolicy"));
});

test("the requested address survives a switch to the other sign-in method", async ({ page }) => {
  const wanted = href("alarms");
  await page.goto(wanted);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: say("login.bySms") })
    .click();
  await expect(page).toHaveURL(href("loginMobile", { redirect: wanted }));
});

test("empty fields are reported before anything is sent", async ({ page }) => {
  await page.goto(href("login"));
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page.getByText(say("login.needAccount"))).toBeVisible();
  await expect(page.getByText(say("login.needPassword"))).toBeVisible();
  await expect(page.getByLabel(say("login.account"), { exact: true })).toBeFocused();
});

test("a wrong password is reported, and after five a captcha is required", async ({ page, complaints }) => {
  complaints.expect(refused);
  await page.goto(href("login"));
  await page.getByLabel(say("login.account"), { exact: true }).fill(`nobody-${Date.now()}`);
  await page.getByRole("checkbox").check();
  const picture = page.getByRole("img", { name: say("login.pictureOf") });
  for (let attempt = 1; attempt <= 5; attempt++) {
    await expect(picture).toHaveCount(0);
    await page.getByLabel(say("login.password"), { exact: true }).fill(`Wrong${attempt}`);
    const answered = page.waitForResponse((response) => response.url().endsWith(account.login.path));
    await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
    await answered;
    await expect(page.getByText(say("errors.auth.badCredentials"))).toBeVisible();
  }
  await expect(picture).toBeVisible();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page.getByText(say("login.needPicture"))).toBeVisible();
  await page.getByLabel(say("login.picture"), { exact: true }).fill("????");
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page.getByText(say("errors.auth.captchaWrong"))).toBeVisible();
});

test("a mobile number signs in with the code that the platform writes to its log", async ({ page }) => {
  await page.goto(href("loginMobile"));
  await page.getByLabel(say("login.mobile"), { exact: true }).fill("138 0000 0002");
  await page.getByRole("button", { name: say("login.send") }).click();
  const code = /SMS code (\d{6}) for 138\S*02/;
  await expect.poll(printed).toMatch(code);
  await expect(page.getByRole("button", { name: /Resend in \d+ s/ })).toBeDisabled();
  await page.getByLabel(say("login.code"), { exact: true }).fill(code.exec(printed())?.[1] ?? "");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(href("home"));
});

test("WeChat is offered and says that it is not set up", async ({ page }) => {
  await page.goto(href("login"));
  await page.getByRole("button", { name: say("login.wechat") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("consent.agree") })
    .click();
  await expect(page.getByText(say("login.wechatOutside"))).toBeVisible();
});

test("a new language applies at once and is kept", async ({ page }) => {
  const chinese = words("zh-cn");
  await page.goto(href("login"));
  await page.getByRole("button", { name: say("language.short.zh-cn") }).click();
  await expect(page.getByRole("button", { name: chinese("login.submit"), exact: true })).toBeVisible();
  await expect(page).toHaveTitle(chinese("titles.login"));
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.reload();
  await expect(page.getByRole("button", { name: chinese("login.submit"), exact: true })).toBeVisible();
});

test("A05: signing out ends the session for good, and a copied cookie opens nothing", async ({ page, context }) => {
  await login(page, "manager");
  const kept = await context.cookies();
  await leave(page, "en");
  await expect(page).toHaveURL(href("login"));
  expect((await context.cookies()).some(({ name }) => /h5$/.test(name))).toBe(false);
  await context.addCookies(kept);
  await page.goto(href("home"));
  await expect(page).toHaveURL(href("login", { redirect: href("home") }));
});

test("A18: the password is stored nowhere in the browser", async ({ page }) => {
  const { password } = firstPeople[0];
  await page.goto(href("login"));
  await fillIn(page, "en", "admin");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(href("home"));
  const stored = await everythingStored(page);
  for (const spelling of spellings(password)) expect(stored).not.toContain(spelling);
});
