import type { ServerResponse } from "node:http";
import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { rowsOf } from "../support/devices.ts";
import { gateFaults } from "../support/fault-gate.ts";
import { keptBy, untilKept, untilReady } from "../support/kept.ts";
import { test } from "../support/network-gate.ts";
import { fillIn, leave, login } from "../support/people.ts";
import { printed } from "../support/running.ts";
import { expect } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

test.use({ serviceWorkers: "allow" });

const say = words("en");

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Opens the form of a sign-in method. */
async function open(page: Page, form: "login" | "register"): Promise<void> {
  await page.goto(href(form));
  await hydrated(page);
}

const signIn = async (page: Page) => {
  await fillIn(page, "en", "operator");
  await page.getByRole("checkbox").check();
  await press(page, say("login.submit"));
};

const register = async (page: Page) => {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const mobile = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
  await field(say("account.username")).fill(`new.${Math.random().toString(36).slice(2, 8)}`);
  await field(say("login.mobile")).fill(mobile);
  await press(page, say("login.send"));
  const code = new RegExp(`SMS code (\\d{6}) for ${mobile.slice(0, 3)}\\S*${mobile.slice(-2)} \\(register\\)`, "g");
  await expect.poll(printed).toMatch(code);
  await field(say("login.code")).fill([...printed().matchAll(code)].at(-1)?.[1] ?? "");
  await field(say("account.password")).fill("Secret123");
  await field(say("account.again")).fill("Secret123");
  await page.getByRole("checkbox").check();
  await press(page, say("account.register"));
};

/** The browser's own messages about the failing page. */
const failing = [/status of 503/, /ERR_/, /Failed to fetch RSC payload/];

for (const { way, form, enter } of [
  { way: "at a login page from before", form: "login", enter: signIn },
  { way: "by making an account", form: "register", enter: register },
] as const)
  test(`A25: a person who signs in ${way} sees no stored data of a person who never signed out`, async ({
    page,
    context,
    network,
    complaints,
  }) => {
    complaints.expect(...failing);
    const next = await context.newPage();
    await open(next, form);
    await login(page, "admin");
    await page.goto(href("home"));
    await untilKept(page, "devices");
    await untilReady(page);
    await page.close();
    // A page that has a session, and still offers to create an account.
    if (form === "register") await open(next, form);
    network.only = href("home");
    network.fault = gateFaults.unavailable;
    await enter(next);
    await expect(next).toHaveURL(href("home"));
    await expect(next.getByText(say("offline.notKept"))).toBeVisible();
    await expect(rowsOf(next)).toHaveCount(0);
    expect(await keptBy(next)).toEqual({ screens: [], owner: null });
  });

test("A25: a page still loading for one person is not shown to a person who signs in meanwhile", async ({
  page,
  context,
  network,
}) => {
  const next = await context.newPage();
  await open(next, "login");
  await login(page, "admin");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  await untilReady(page);
  await untilReady(next);
  const late: ServerResponse[] = [];
  network.only = href("home");
  network.fault = (response) => void late.push(response);
  await page.goto(href("home"));
  await expect(page.getByText(say("states.nothingSent"))).toBeVisible();
  network.fault = undefined;
  await signIn(next);
  await expect(next).toHaveURL(href("home"));
  for (const response of late) response.writeHead(200, { "content-type": "text/html" }).end("<p>Of the first</p>");
  await expect(rowsOf(next).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText("Of the first")).toHaveCount(0);
  await expect(rowsOf(page).first()).toBeVisible({ timeout: 20_000 });
});

test("A25: data that could not be deleted at the end of a session are shown to nobody, and deleted the next time", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(...failing);
  await page.addInitScript(() => {
    if (sessionStorage.getItem("broken"))
      Object.defineProperty(window, "indexedDB", { value: undefined, configurable: true });
  });
  await login(page, "admin");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  await untilReady(page);
  const { owner } = await keptBy(page);
  await context.clearCookies({ name: /h5$/ });
  await page.evaluate(() => sessionStorage.setItem("broken", "1"));
  await page.goto(href("login"));
  await expect
    .poll(() => page.evaluate((mark) => [null, ""].includes(localStorage.getItem("kept")) || mark, owner))
    .toBe(true);
  await page.evaluate(() => sessionStorage.removeItem("broken"));
  await context.setOffline(true);
  await page.goto(href("home"));
  await expect(page.getByText(say("offline.notKept"))).toBeVisible();
  expect(await keptBy(page)).toEqual({ screens: ["devices"], owner });
  await context.setOffline(false);
  await page.goto(href("login"));
  await expect.poll(() => keptBy(page)).toEqual({ screens: [], owner: null });
});

test("A25: a person's page disappears as soon as another person signs in, or the session ends, in another tab", async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  const other = await context.newPage();
  await open(other, "login");
  await login(page, "admin");
  await page.goto(href("updateUser"));
  await hydrated(page);
  const field = page.getByLabel(say("account.fields.companyName"), { exact: true });
  await field.fill("Typed by the first");
  await signIn(other);
  await expect(other).toHaveURL(href("home"));
  await expect(field).not.toHaveValue("Typed by the first");
  expect(asked).toEqual([]);

  await leave(other, "en");
  await expect(page).toHaveURL(href("login", { redirect: href("updateUser") }));
  await expect(field).toHaveCount(0);
});
