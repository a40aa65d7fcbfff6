import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { languages } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { filesPath } from "#lib/domain/screens/base-path.ts";
import { workerMessages } from "#lib/domain/worker-messages.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { doubleText } from "../support/accessible.ts";
import { DeployGate } from "../support/deploy-gate.ts";
import { allDevices, rowsOf } from "../support/devices.ts";
import { cachedTexts, untilKept, untilReady } from "../support/kept.ts";
import { wholeBrowser } from "../support/launch.ts";
import { login } from "../support/people.ts";
import { running } from "../support/running.ts";
import { expect, test } from "../support/test.ts";
import { words } from "../support/words.ts";

test.use({ serviceWorkers: "allow" });

const say = words("en");

/**
 * A browser with a profile on disk, as on a phone: a private window can neither install nor persist anything, and a
 * headless one neither installs nor caches like a phone.
 */
async function withProfile(use: (context: BrowserContext, folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "profile-"));
  const context = await chromium.launchPersistentContext(folder, {
    ...wholeBrowser.launchOptions,
    baseURL: running().origin,
    // Uncompressed, so that cached responses are readable on disk.
    extraHTTPHeaders: { "accept-encoding": "identity" },
  });
  try {
    await use(context, folder);
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

for (const language of languages)
  test(`the app can be installed, with its name in ${language}`, () =>
    withProfile(async (context) => {
      await context.addCookies([{ name: "lang", value: language, url: running().origin }]);
      const page = await context.newPage();
      await page.goto(href("login"));
      const devtools = await context.newCDPSession(page);
      const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
      expect(installabilityErrors).toEqual([]);
      const { data } = await devtools.send("Page.getAppManifest");
      expect(JSON.parse(data ?? "{}")).toMatchObject({
        name: words(language)("app.name"),
        display: "standalone",
        start_url: href("home"),
        icons: expect.arrayContaining([expect.objectContaining({ purpose: "maskable", sizes: "512x512" })]),
      });
    }));

/** Every file in a folder with its bytes as text. */
async function filesBelow(folder: string): Promise<{ path: string; text: string }[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(files.map(async (path) => ({ path, text: await readFile(path, "latin1").catch(() => "") })));
}

test("K02: after a session neither Cache Storage nor any disk cache contains personal data", async () => {
  await withProfile(async (context, folder) => {
    const page = await context.newPage();
    await login(page, "admin");
    await page.goto(href("home"));
    await untilKept(page, "devices");
    await untilReady(page);
    const devices = await allDevices(page);
    const [first] = devices;
    for (const address of [
      href("deviceData", { deviceId: first?.deviceId }),
      href("deviceData", { deviceId: first?.deviceId, view: "curve" }),
      href("alarms"),
      href("userInfo"),
    ]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    const personal = devices.flatMap(({ deviceId, deviceName }) => [deviceId, deviceName]);
    const cached = await cachedTexts(page);
    expect(Object.keys(cached).some((url) => url.includes(filesPath))).toBe(true);
    for (const [url, text] of Object.entries(cached))
      expect([url, personal.filter((word) => text.includes(word))]).toEqual([url, []]);
    await context.close();
    const onDisk = (await filesBelow(folder)).filter(({ path }) => /Cache|Service Worker/.test(path));
    // Public content is there and readable: private content would be as well.
    expect(onDisk.some(({ text }) => text.includes(say("offline.needsNetwork")))).toBe(true);
    for (const { path, text } of onDisk)
      expect([path, personal.filter((word) => text.includes(word))]).toEqual([path, []]);
  });
});

test("when the server stops, the page says so, shows the last known data, and recovers by itself", async ({
  browser,
  complaints,
}) => {
  const quiet = { SIMULATE: "3" };
  const product = await startProduct(quiet);
  complaints.expect(/ERR_/);
  const { PORT = "", PLATFORM_PORT = "", MQTT_PORT = "", DATA_DIR = "" } = product.environment;
  const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: "allow" });
  try {
    const page = await context.newPage();
    await login(page, "admin");
    await page.goto(href("home"));
    await untilKept(page, "devices");
    await untilReady(page);
    product.process.kill("SIGINT");
    await product.ended;
    const [unreachable = ""] = say("states.unreachable", { time: "|" }).split("|");
    // First the open page, then one opened without a server.
    await expect(page.getByText(unreachable)).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(page.getByText(unreachable)).toBeVisible();
    await expect(rowsOf(page).first()).toContainText(say("devices.row.lastValue"));
    const again = await startProduct({ ...quiet, PORT, PLATFORM_PORT, MQTT_PORT, DATA_DIR });
    try {
      await expect(page.getByRole("link", { name: say("tabs.names.more") })).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(unreachable)).toHaveCount(0);
    } finally {
      await again.stop();
    }
  } finally {
    await context.close();
    await product.stop();
  }
});

test("a page loaded past the service worker is taken over by it", async ({ page, context }) => {
  await login(page, "admin");
  await page.goto(href("more"));
  await untilReady(page);
  // Loaded past the worker, like a page that was loading when the worker started.
  const browser = await context.newCDPSession(page);
  const loaded = page.waitForEvent("load");
  await browser.send("Page.reload", { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await untilReady(page);
});

test("a newer version is offered, does not interrupt typing, and takes over with a tap", async ({ browser }) => {
  const gate = await DeployGate.start(running().origin);
  const context = await browser.newContext({ baseURL: gate.origin, serviceWorkers: "allow" });
  try {
    const page = await context.newPage();
    await login(page, "admin");
    await page.goto(href("contactService"));
    await untilReady(page);
    gate.build = "a later build";
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const bar = page.getByRole("status").filter({ hasText: say("errors.outdated") });
    await expect(bar).toBeVisible();
    const field = page.getByRole("textbox").first();
    await field.fill("Half a sentence");
    await expect(bar).toBeHidden();
    await expect(field).toHaveValue("Half a sentence");
    await field.blur();
    const reloaded = page.waitForEvent("load");
    await bar.getByRole("button", { name: say("states.reload") }).click();
    await reloaded;
    const build = () =>
      page.evaluate(
        (ask) =>
          new Promise((resolve) => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => resolve(data);
            const { controller } = navigator.serviceWorker;
            if (controller) controller.postMessage(ask, [port2]);
            else resolve(null);
          }),
        workerMessages.build,
      );
    await expect.poll(build).toBe("a later build");
    // Nothing of the previous build is cached.
    await expect.poll(() => page.evaluate(() => window.caches.keys())).toEqual(["build a later build"]);
  } finally {
    await context.close();
    await gate.stop();
  }
});

test("a newer version that cannot cache the offline page does not replace one that has it", async ({ browser }) => {
  const gate = await DeployGate.start(running().origin);
  const context = await browser.newContext({ baseURL: gate.origin, serviceWorkers: "allow" });
  try {
    const page = await context.newPage();
    await login(page, "admin");
    await page.goto(href("more"));
    await untilReady(page);
    gate.build = "a later build";
    gate.lost = href("offline");
    const became = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const states: string[] = [];
      const ended = new Promise<void>((resolve) =>
        registration.addEventListener("updatefound", () => {
          const { installing } = registration;
          installing?.addEventListener("statechange", () => {
            states.push(installing.state);
            resolve();
          });
        }),
      );
      await registration.update();
      await ended;
      return states;
    });
    expect(became).toEqual(["redundant"]);
    await untilReady(page);
  } finally {
    await context.close();
    await gate.stop();
  }
});

for (const screen of ["renew", "addUser"] as const)
  test(`on the page "${screen}" a newer version is offered beside the page's main button`, async ({ browser }) => {
    const gate = await DeployGate.start(running().origin);
    const context = await browser.newContext({ baseURL: gate.origin, serviceWorkers: "allow" });
    try {
      const page = await context.newPage();
      await login(page, "admin");
      await page.goto(href(screen));
      await untilReady(page);
      gate.build = "a later build";
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      const bar = page.getByRole("status").filter({ hasText: say("errors.outdated") });
      const button = page.locator("[data-bottom-bar]").getByRole("button");
      const isFree = async () => {
        await expect(bar).toBeVisible();
        await expect(button).toBeInViewport({ ratio: 1 });
        const [offered, own] = [await bar.boundingBox(), await button.boundingBox()];
        expect((offered?.y ?? 0) + (offered?.height ?? 0)).toBeLessThanOrEqual(own?.y ?? 0);
      };
      const together = async () => {
        const places = [say("states.reload"), say("states.close")].map((name) => bar.getByRole("button", { name }));
        const [reload, close] = await Promise.all(places.map((place) => place.boundingBox()));
        expect(close?.y).toBe(reload?.y);
      };
      await isFree();
      await page.setViewportSize({ width: 320, height: 568 });
      await together();
      await doubleText(page);
      await isFree();
      await together();
    } finally {
      await context.close();
      await gate.stop();
    }
  });
