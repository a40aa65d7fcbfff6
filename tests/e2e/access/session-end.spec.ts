import type { Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { alarms } from "#lib/contract/alarms.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "../support/ask.ts";
import { loginAs, makePerson } from "../support/own-person.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

/** The number of times the browser left for the login page. The router's prefetching of links does not count. */
function arrivals(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === href("login")) count += 1;
  });
  return () => count;
}

test("A14: a session that ends elsewhere leads every open page to login once, and each back afterwards", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 401/, /ERR_INCOMPLETE_CHUNKED_ENCODING/);
  await login(page, "admin");
  const other = await context.newPage();
  const wanted = [href("home", { filter: "online" }), href("alarms")];
  await page.goto(wanted[0] ?? "");
  await other.goto(wanted[1] ?? "");
  const counts = [page, other].map(arrivals);
  const out = await context.request.get(account.logout.path, {
    headers: { "x-h5": "1", "sec-fetch-site": "same-origin" },
  });
  expect(out.ok()).toBe(true);
  await expect(page).toHaveURL(href("login", { redirect: wanted[0] }), { timeout: 20_000 });
  await expect(other).toHaveURL(href("login", { redirect: wanted[1] }), { timeout: 20_000 });
  expect(counts.map((count) => count())).toEqual([1, 1]);
});

test("A14: a person signed out elsewhere is led to login by the live stream, before any request", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.expect(/status of 401/, /ERR_INCOMPLETE_CHUNKED_ENCODING/);
  await login(page, "admin");
  const { username } = await makePerson(page, "endManager");
  await loginAs(page, username);
  const wanted = href("groups");
  // This page's own call would discover it too, half a minute later.
  await page.route(`**${alarms.untreated.path}`, () => undefined);
  await Promise.all([page.waitForResponse(/\/live/), page.goto(wanted)]);
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const elsewhere = await context.newPage();
  await loginAs(elsewhere, username);
  const newPassword = "Secret456";
  await ask(elsewhere, account.changePassword, { oldPassword: "Secret123", newPassword });
  await context.close();
  await expect(page).toHaveURL(href("login", { redirect: wanted }), { timeout: 20_000 });
});

test("A15: a new login in another tab survives the late end of the previous session", async ({ page, context }) => {
  await login(page, "admin");
  const before = (await context.cookies()).find(({ name }) => /h5$/.test(name))?.value ?? "";
  await login(page, "manager");
  const after = (await context.cookies()).find(({ name }) => /h5$/.test(name))?.value ?? "";
  expect(after).not.toBe(before);
  const late = await context.request.post(account.current.path, {
    headers: { "x-h5": "1", "sec-fetch-site": "same-origin", cookie: `__Host-h5=${before}` },
    data: {},
  });
  expect(late.status()).toBe(401);
  await page.goto(href("more"));
  await expect(page).toHaveURL(href("more"));
});
