import type { Page } from "@playwright/test";
import { account } from "#lib/contract/account.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { filesPath } from "#lib/domain/screens/base-path.ts";
import { allDevices, rowsOf } from "../support/devices.ts";
import { type FaultGate, gateFaults } from "../support/fault-gate.ts";
import { cachedTexts, untilKept, untilReady } from "../support/kept.ts";
import { test } from "../support/network-gate.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";
import { words } from "../support/words.ts";

test.use({ serviceWorkers: "allow" });

const say = words("en");
const shellOf = (name: "late" | "unreachable") => say(`states.${name}`, { time: "|" }).split("|")[0] ?? "";

/** Holds all requests from now on; returns a function that releases them. */
function keepBack(network: FaultGate): () => void {
  const held: (() => void)[] = [];
  network.hold = (pass) => held.push(pass);
  return () => {
    network.hold = undefined;
    for (const pass of held) pass();
  };
}

async function visited(page: Page): Promise<void> {
  await login(page, "admin");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  await untilReady(page);
}

test("a late page shows its stored data until it arrives", async ({ page, network }) => {
  await visited(page);
  const letThrough = keepBack(network);
  await page.goto(href("home"));
  await expect(page.getByText(shellOf("late"))).toBeVisible();
  await expect(page.getByText(say("states.nothingSent"))).toBeVisible();
  await expect(rowsOf(page).first()).toContainText(say("devices.row.lastValue"));
  await expect(page.getByRole("link", { name: say("tabs.names.more") })).toHaveCount(0);
  letThrough();
  await expect(page.getByRole("link", { name: say("tabs.names.more") })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(href("home"));
  await expect(page.getByText(shellOf("late"))).toHaveCount(0);
  await expect(rowsOf(page).first()).not.toContainText(say("devices.row.lastValue"));
});

test.describe("once another person may have signed in, a late page is not shown but requested again:", () => {
  /** Holds requests of the list back, and answers further ones with a failure. */
  const holdList = (network: FaultGate) => {
    const held: (() => void)[] = [];
    network.hold = (pass, path) => (path === href("home") ? void held.push(pass) : pass());
    const fail = () => {
      network.only = href("home");
      network.fault = gateFaults.unavailable;
    };
    return { held, fail };
  };
  const signIn = (page: Page) => page.evaluate((path) => fetch(path, { method: "POST" }), account.login.path);
  test.beforeEach(({ complaints }) => {
    complaints.expect(/status of 4\d\d/, /status of 503/, /ERR_/, /Failed to fetch RSC payload/);
  });

  test("one that was late before", async ({ page, network }) => {
    await visited(page);
    const { held, fail } = holdList(network);
    await page.goto(href("home"));
    await expect(page.getByText(shellOf("late"))).toBeVisible();
    await signIn(page);
    fail();
    for (const pass of held) pass();
    await expect(page.getByText(shellOf("unreachable"))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole("link", { name: say("tabs.names.more") })).toHaveCount(0);
  });

  test("one that was late only afterwards", async ({ page, context, network }) => {
    await visited(page);
    const aside = await context.newPage();
    await aside.goto(href("more"));
    const { held, fail } = holdList(network);
    const opened = page.goto(href("home"));
    await expect.poll(() => held.length).toBe(1);
    await signIn(aside);
    fail();
    await opened;
    await expect(page.getByText(shellOf("unreachable"))).toBeVisible({ timeout: 20_000 });
    for (const pass of held) pass();
    await expect(page.getByRole("link", { name: say("tabs.names.more") })).toHaveCount(0);
  });
});

test("a late page that fails counts as unreachable", async ({ page, network, complaints }) => {
  complaints.expect(/status of 503/, /ERR_/, /Failed to fetch RSC payload/);
  await visited(page);
  const [known] = await allDevices(page);
  const gone: (() => void)[] = [];
  network.fault = (response) => void gone.push(() => response.writeHead(503).end());
  await page.goto(href("home"));
  await expect(page.getByText(shellOf("late"))).toBeVisible();
  network.fault = (response) => response.writeHead(503).end();
  for (const fail of gone) fail();
  await expect(page.getByText(shellOf("unreachable"))).toBeVisible({ timeout: 20_000 });
  await expect(rowsOf(page).first()).toBeVisible();
  network.fault = undefined;
  // A repeated request gets a page of the server, and not the failure.
  const anew = await page.reload();
  expect(await anew?.text()).toContain(known?.deviceName);
  await expect(page.getByRole("link", { name: say("tabs.names.more") })).toBeVisible({ timeout: 30_000 });
});

test("a page requested as the connection dies is replaced by stored data, although no error occurs", async ({
  page,
  network,
  complaints,
}) => {
  complaints.expect(/Failed to fetch RSC payload/);
  await page.addInitScript(() => {
    const { timeout } = AbortSignal;
    // The page's time limit, reduced to a fifteenth.
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 15);
  });
  await visited(page);
  const letThrough = keepBack(network);
  await page.getByRole("link", { name: say("tabs.names.alarm") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("titles.alarms") })).toBeVisible();
  // Nobody has opened the alarms yet.
  await expect(page.getByText(say("states.slow"))).toBeVisible({ timeout: 20_000 });
  letThrough();
  await expect(page.getByRole("link", { name: say("alarms.views.processed") })).toBeVisible({ timeout: 20_000 });
});

const isAtWork = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller?.state === "activated");

const failing = {
  "the page for no network": (path: string) => path === href("offline"),
  "one of its files": (path: string, asked: ReadonlySet<string>) =>
    path.startsWith(filesPath) && asked.has(href("offline")),
};
for (const [what, meets] of Object.entries(failing))
  test(`a worker that could not cache ${what} works all the same, and caches both with a later page`, async ({
    page,
    network,
    complaints,
  }) => {
    complaints.expect(/status of 503/, /ChunkLoadError/, /Failed to fetch/);
    network.only = (path) => meets(path, network.asked);
    network.fault = gateFaults.unavailable;
    await login(page, "admin");
    await page.goto(href("home"));
    await expect.poll(() => isAtWork(page), { timeout: 20_000 }).toBe(true);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe("activated");
    expect(network.asked).toContain(href("offline"));
    const kept = Object.keys(await cachedTexts(page)).map((address) => new URL(address).pathname);
    expect(kept).not.toContain(href("offline"));
    network.fault = undefined;
    await page.goto(href("more"));
    await untilReady(page);
  });

test("an error of the server itself is shown as such, not replaced by stored data", async ({
  page,
  network,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await visited(page);
  network.fault = gateFaults.internal;
  await page.goto(href("home"));
  await expect(page.getByRole("heading", { name: "their page" })).toBeVisible();
});

test("a late page without stored data still arrives", async ({ page, network }) => {
  network.only = href("offline");
  network.fault = gateFaults.unavailable;
  await login(page, "admin");
  await page.goto(href("more"));
  await expect.poll(() => isAtWork(page), { timeout: 20_000 }).toBe(true);
  network.hold = (pass, path) => void setTimeout(pass, path === href("home") ? 2 * limits.reach.patience : 0);
  await page.goto(href("home"));
  await expect(rowsOf(page).first()).toBeVisible();
});

test("the stored list is filtered and searched by its address like the live one", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch RSC payload/);
  await visited(page);
  const [wanted] = await allDevices(page);
  await context.setOffline(true);
  await page.reload();
  const strip = page.getByRole("navigation", { name: say("devices.filterBy") });
  // A device with an alarm is online.
  const online = rowsOf(page).filter({ hasText: new RegExp(`${say("statuses.online")}|${say("statuses.alarming")}`) });
  await expect(online.first()).toBeVisible();
  const [all, shown] = [await rowsOf(page).count(), await online.count()];
  expect(shown).toBeLessThan(all);
  await strip.getByRole("link", { name: say("devices.filters.online") }).click();
  await expect(page).toHaveURL(href("home", { status: "online" }));
  await expect(rowsOf(page)).toHaveCount(shown);
  await strip.getByRole("link", { name: say("devices.filters.all") }).click();

  // A search that was in the address applies too.
  await page.goto(href("home", { keyword: wanted?.deviceId }));
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first()).toContainText(wanted?.deviceName ?? "");
});
