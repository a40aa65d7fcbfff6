import { devices } from "#lib/contract/devices.ts";
import { users } from "#lib/contract/users.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "../support/ask.ts";
import { loginAs, makePerson } from "../support/own-person.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`;

test("a group is added, filled, renamed, emptied in part and deleted; its devices stay", async ({ page }) => {
  await login(page, "manager");
  const before = (await ask(page, devices.list, {})).total;
  await page.goto(href("groups"));
  await hydrated(page);
  const name = unique("Group");
  await page.getByRole("button", { name: say("groups.add") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("groups.name"), { exact: true }).fill(name);
  // A sheet's style elements are never visible as text, not even beside a button whose CSS sets its siblings' display.
  await expect(page.locator("style:visible")).toHaveCount(0);
  await dialog.getByRole("button", { name: say("groups.add") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.getByRole("link", { name: say("groups.addDevices") }).click();
  await expect(page).toHaveURL(/add-device/);
  const boxes = page.getByRole("checkbox");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Add 2" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(2);

  const renamed = unique("Other");
  await page.getByRole("button", { name: say("groups.rename") }).click();
  await dialog.getByLabel(say("groups.name"), { exact: true }).fill(renamed);
  await dialog.getByRole("button", { name: say("groups.save") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(renamed);

  await page.getByRole("button", { name: say("groups.select") }).click();
  await boxes.nth(0).check();
  await page.getByRole("button", { name: "Remove 1" }).click();
  await dialog.getByRole("button", { name: "Remove 1" }).click();
  await expect(rows).toHaveCount(1);

  await page.getByRole("button", { name: say("groups.delete") }).click();
  await dialog.getByRole("textbox").fill("1");
  await dialog.getByRole("button", { name: say("groups.delete") }).click();
  await expect(page).toHaveURL(href("groups"));
  await expect(page.getByText(renamed)).toHaveCount(0);
  expect((await ask(page, devices.list, {})).total).toBe(before);
});

test("going back while the page after adding or deleting a group loads does not cancel it", async ({ page }) => {
  await login(page, "manager");
  await page.goto(href("groups"));
  await hydrated(page);
  const name = unique("Group");
  const dialog = page.getByRole("dialog");
  const stepBackBefore = async (path: RegExp, act: () => Promise<void>) => {
    const stepped = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await stepped.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(path);
    await act();
    await asked;
    await page.goBack();
    stepped.resolve();
  };

  await page.getByRole("button", { name: say("groups.add") }).click();
  await dialog.getByLabel(say("groups.name"), { exact: true }).fill(name);
  await stepBackBefore(/groupId=.*_rsc=/, () => dialog.getByRole("button", { name: say("groups.add") }).click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: say("groups.delete") }).click();
  await stepBackBefore(/device-group-page\?_rsc=/, () =>
    dialog.getByRole("button", { name: say("groups.delete") }).click(),
  );
  await expect(page).toHaveURL(href("groups"));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
});

test("leaving while an operator is being added does not lead back, and the list shows the operator", async ({
  page,
}) => {
  await login(page, "manager");
  await page.goto(href("operators"));
  await hydrated(page);
  await page.getByRole("link", { name: say("people.addOperator") }).click();
  await expect(page).toHaveURL(/add-user/);
  await hydrated(page);
  const name = unique("Late");
  await page.getByLabel(say("people.form.name"), { exact: true }).fill(name);
  await page
    .getByLabel(say("people.form.username"), { exact: true })
    .fill(`op${Math.random().toString(36).slice(2, 8)}`);
  await page.getByLabel(say("people.form.password"), { exact: true }).fill("Secret123");
  const left = Promise.withResolvers<void>();
  await page.route(`**${users.create.path}`, async (route) => {
    const response = await route.fetch();
    await left.promise;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest(`**${users.create.path}`);
  await page.getByRole("button", { name: say("people.form.add") }).click();
  await asked;
  // The history entry that asks before leaving a form is removed once the form is sent.
  await expect.poll(() => page.evaluate(() => "guard" in window.history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(href("operators"));
  left.resolve();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page).toHaveURL(href("operators"));
});

test("an operator is added with a group, authorised for another, inspected, and deleted", async ({
  page,
  browser,
  baseURL,
}) => {
  await login(page, "manager");
  await page.goto(href("operators"));
  await hydrated(page);
  await page.getByRole("link", { name: say("people.addOperator") }).click();
  await expect(page).toHaveURL(/add-user/);
  await hydrated(page);
  const username = `op${Math.random().toString(36).slice(2, 8)}`;
  await page.getByRole("button", { name: say("people.form.add") }).click();
  await expect(page.getByText(say("people.wrong.name"))).toBeVisible();
  await page.getByLabel(say("people.form.name"), { exact: true }).fill("Test Person");
  await page.getByLabel(say("people.form.username"), { exact: true }).fill(username);
  await page.getByLabel(say("people.form.password"), { exact: true }).fill("Secret123");
  await page.getByRole("checkbox", { name: "Pharmacy" }).check();
  await expect(page.getByRole("status").filter({ hasText: /Will see 3 devices/ })).toBeVisible();
  await page.getByRole("button", { name: say("people.form.add") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Test Person");
  await expect(page.getByRole("heading", { name: "Sees 3 devices" })).toBeVisible();

  const theirs = await browser.newContext({ baseURL: baseURL ?? "" });
  const operator = await theirs.newPage();
  await loginAs(operator, username);
  expect((await ask(operator, devices.list, {})).total).toBe(3);

  await page.getByRole("link", { name: /Authorize groups/ }).click();
  const fleet = page.getByRole("switch", { name: /Fleet/ });
  await expect(fleet).not.toBeChecked();
  await hydrated(page);
  await fleet.click();
  await expect(fleet).toBeChecked();
  const after = (await ask(operator, devices.list, {})).total;
  expect(after).toBeGreaterThan(3);
  await expect(page.getByText(`Sees ${after} devices`)).toBeVisible();

  await page.getByRole("link", { name: say("states.back") }).click();
  await page.getByRole("button", { name: say("people.delete") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill(username);
  await dialog.getByRole("button", { name: say("people.delete") }).click();
  await expect(page).toHaveURL(href("operators"));
  await expect(ask(operator, devices.list, {})).rejects.toThrow("http401");
  await theirs.close();
});

test("an operator without an owner is added to a group by the account's name", async ({ page }) => {
  await login(page, "admin");
  const { username } = await makePerson(page, "endUser");
  await login(page, "manager");
  await page.goto(href("addUser", { kind: "known" }));
  await hydrated(page);
  await page.getByLabel(say("people.form.known"), { exact: true }).fill(username);
  await page.getByRole("button", { name: say("people.form.authorize") }).click();
  await expect(page.getByText(say("people.wrong.groupIds"))).toBeVisible();
  await page.getByRole("checkbox", { name: "Pharmacy" }).check();
  await page.getByRole("button", { name: say("people.form.authorize") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Name ${username}`);
  await expect(page.getByRole("button", { name: say("people.delete") })).toHaveCount(0);
  await page.getByRole("button", { name: say("people.unbind") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("people.unbind") })
    .click();
  await expect(page.getByText(say("people.missing"))).toBeVisible();
});
