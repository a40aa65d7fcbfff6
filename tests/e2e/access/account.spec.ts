import { account } from "#lib/contract/account.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "../support/ask.ts";
import { printed } from "../support/running.ts";
import { everythingStored, spellings } from "../support/stored.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const password = "Secret123";
const unique = () => Math.random().toString(36).slice(2, 8);

test("an account is registered, completed, given a picture and a new password, and deleted", async ({ page }) => {
  const username = `new.${unique()}`;
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  await page.goto(href("login", { redirect: href("alarms") }));
  await page.getByRole("link", { name: say("login.register") }).click();
  await expect(page).toHaveURL(href("register", { redirect: href("alarms") }));
  await hydrated(page);
  await expect(button(say("account.register"))).toBeDisabled();
  await field(say("account.username")).fill("a b");
  await button(say("account.register")).click();
  await expect(field(say("account.username"))).toBeFocused();
  await expect(page.getByText(say("account.wrong.agree"))).toBeVisible();
  await field(say("account.username")).fill(username);
  await field(say("login.mobile")).fill(mobile);
  await button(say("login.send")).click();
  const code = new RegExp(`SMS code (\\d{6}) for ${mobile.slice(0, 3)}\\S*${mobile.slice(-2)} \\(register\\)`, "g");
  await expect.poll(printed).toMatch(code);
  await field(say("login.code")).fill([...printed().matchAll(code)].at(-1)?.[1] ?? "");
  await field(say("account.password")).fill(password);
  await field(say("account.again")).fill(password);
  // Opening the agreement loses no input.
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(href("privacyPolicy"));
  await page.goBack();
  await expect(field(say("account.again"))).toHaveValue(password);
  await page.getByRole("checkbox").check();
  await button(say("account.register")).click();
  await expect(page).toHaveURL(href("alarms"));
  // Back skips the form and goes to the page from which it was opened, which redirects.
  await page.goBack();
  await expect(page).toHaveURL(href("alarms"));
  const stored = await everythingStored(page);
  for (const spelling of spellings(password)) expect(stored).not.toContain(spelling);

  await page.goto(href("updateUser"));
  await hydrated(page);
  await field(say("account.fields.email")).fill("nobody");
  await button(say("account.save")).click();
  await expect(page.getByText(say("account.wrong.email"))).toBeVisible();
  await page.getByRole("link", { name: say("states.back") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("states.cancel") })
    .click();
  await field(say("account.fields.email")).fill("new@example.org");
  await button(say("account.save")).click();
  await expect(page).toHaveURL(href("userInfo"));
  await expect(page.getByText("new@example.org")).toBeVisible();

  // Discarded input is not sent.
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto(href("updateUser"));
  await hydrated(page);
  await field(say("account.fields.companyName")).fill("Nobody Ltd");
  await page.getByRole("link", { name: say("states.back") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("states.leave.discard") })
    .click();
  await expect(page).toHaveURL(href("userInfo"));
  await page.reload();
  await expect(page.getByText("new@example.org")).toBeVisible();
  await expect(page.getByText("Nobody Ltd")).toHaveCount(0);
  // The back gesture asks before losing it, too.
  await hydrated(page);
  await page.getByRole("link", { name: say("account.fields.companyName") }).click();
  const company = field(say("account.fields.companyName"));
  await company.fill("Nobody Ltd");
  // The history entry that intercepts the gesture is added a moment after the change, faster than any hand.
  await expect.poll(() => page.evaluate(() => "guard" in window.history.state)).toBe(true);
  await page.goBack();
  const question = page.getByRole("dialog", { name: say("states.leave.title") });
  await question.getByRole("button", { name: say("states.cancel") }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(href("updateUser"));
  await expect(company).toHaveValue("Nobody Ltd");
  await page.goBack();
  await question.getByRole("button", { name: say("states.leave.discard") }).click();
  await expect(page).toHaveURL(href("userInfo"));
  await expect(page.getByText("Nobody Ltd")).toHaveCount(0);
  expect(sent).not.toContain(account.update.path);

  await page.goto(href("updateAvatar"));
  await hydrated(page);
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(page.getByText(say("errors.upload.type"))).toBeVisible();
  const picture = await page.screenshot({ type: "png" });
  await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
  await page.getByLabel(say("account.zoom")).fill("2");
  await button(say("account.save")).click();
  await expect(page).toHaveURL(href("userInfo"));
  const width = await page.locator("main [style*=background-image]").evaluate(async (face) => {
    const image = new Image();
    image.src = getComputedStyle(face).backgroundImage.slice('url("'.length, -'")'.length);
    await image.decode();
    return image.naturalWidth;
  });
  expect(width).toBe(512);

  await page.goto(href("updatePassword"));
  await hydrated(page);
  await field(say("account.oldPassword")).fill("Wrong123");
  await field(say("account.newPassword")).fill("Better456");
  await field(say("account.again")).fill("Better457");
  await button(say("account.changePassword")).click();
  await expect(page.getByText(say("account.wrong.again"))).toBeVisible();
  await field(say("account.again")).fill("Better456");
  await button(say("account.changePassword")).click();
  await expect(page.getByText(say("errors.auth.badCredentials"))).toBeVisible();
  await field(say("account.oldPassword")).fill(password);
  await button(say("account.changePassword")).click();
  await expect(page).toHaveURL(href("userInfo"));

  await page.goto(href("deleteAccount"));
  await hydrated(page);
  const hold = button(say("account.delete.hold"));
  await expect(hold).toBeDisabled();
  await field(say("account.password")).fill("Better456");
  // A browser submits a form with one text field on Enter: nothing is sent before the button was held.
  await field(say("account.password")).press("Enter");
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await expect(hold).toBeEnabled();
  expect(sent).not.toContain(account.remove.path);
  await hold.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href("login", { notice: "deleted" }));
  await expect(page.getByText(say("login.deleted"))).toBeVisible();
  const answer = ask(page, account.login, { username, password: "Better456", agree: true });
  await expect(answer).rejects.toThrow();
});
