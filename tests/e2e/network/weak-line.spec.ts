import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { filesPath, workerPath } from "#lib/domain/screens/base-path.ts";
import { iconOf } from "#lib/domain/screens/variant-addresses.ts";
import { productVariant } from "#lib/domain/screens/variants.ts";
import { rowsOf } from "../support/devices.ts";
import { cachedTexts, untilReady } from "../support/kept.ts";
import { test } from "../support/network-gate.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";
import { calm, takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const scripts = `**${filesPath}**/*.js`;
/** What stands in the place of everything where one first has to sign in to the network. */
const sign = "Welcome to our network";
const signPage = { contentType: "text/html", body: `<!doctype html><title>${sign}</title>` };

const sort = (page: Page) => page.getByRole("button", { name: say("devices.sort.title") });

test("a page hydrates although the first request of each script failed", async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED/);
  await login(page, "admin");
  const lost = new Set<string>();
  await page.route(scripts, (route) => {
    const address = route.request().url();
    if (lost.has(address)) return route.continue();
    lost.add(address);
    return route.abort();
  });
  await page.goto(href("home"));
  await takenOver(sort(page));
  expect(lost.size).toBeGreaterThan(1);
});

test("a script replaced by an HTML page is reported at once, and loads with the next tap", async ({
  page,
  complaints,
}) => {
  // Chromium names no line of a script that is not JavaScript.
  complaints.expect(/^uncaught: $/);
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await login(page, "admin");
  await page.goto(href("home"), { waitUntil: "networkidle" });
  await takenOver(sort(page));
  for (const path of [scripts, `**${workerPath}`]) await page.route(path, (route) => route.fulfill(signPage));
  await sort(page).click();
  await expect(page.getByText(say("errors.network"), { exact: true })).toBeVisible();
  await page.unrouteAll();
  await sort(page).click();
  await expect(page.getByRole("dialog").getByText(say("devices.sort.hints.limit"))).toBeVisible();
});

test("an HTML page instead of a table is not saved, and a failure is shown", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("report"), { waitUntil: "networkidle" });
  await page.route("**/mapi/**", (route) => route.fulfill(signPage));
  await page.route(`**${workerPath}`, (route) => route.fulfill(signPage));
  let saved = 0;
  page.on("download", () => {
    saved += 1;
  });
  await page.getByRole("button", { name: say("report.export.open") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("report.export.figures") })
    .click();
  await expect(page.getByText(say("errors.http502"), { exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: say("states.nothingSent") })).toBeVisible();
  expect(saved).toBe(0);
});

test("a truncated answer is reported as a network failure, not as a server error", async ({ page, complaints }) => {
  complaints.expect(/ERR_INCOMPLETE_CHUNKED_ENCODING/, /network error/, /Failed to fetch RSC payload/);
  await login(page, "admin");
  await page.goto(href("home"), { waitUntil: "networkidle" });
  await page.evaluate(() => {
    const { fetch } = window;
    // As when the phone loses its network in the middle of an answer.
    window.fetch = async (address, init) => {
      const answer = await fetch(address, init);
      const isPage = new Headers(init?.headers).has("rsc") && !new Headers(init?.headers).has("next-router-prefetch");
      if (!isPage) return answer;
      window.fetch = fetch;
      const whole = new Uint8Array(await answer.arrayBuffer());
      const body = new ReadableStream({
        start: (controller) => controller.enqueue(whole.subarray(0, whole.length * 0.8)),
        pull: (controller) => controller.error(new TypeError("network error")),
      });
      const cut = new Response(body, { headers: answer.headers });
      Object.defineProperty(cut, "url", { value: answer.url });
      return cut;
    };
  });
  await page.getByRole("link", { name: say("titles.more"), exact: true }).click();
  await expect(page.getByText(say("errors.network"), { exact: true })).toBeVisible();
  await expect(page.getByText(say("errors.http500"))).toHaveCount(0);
  await page.getByRole("button", { name: say("states.retry") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("titles.more") })).toBeVisible();
});

test("a document that stops loading ends with a message and a way to reload", async ({ page, network, complaints }) => {
  // React reports an error number for each part that did not arrive.
  complaints.expect(/Minified React error #412/, /^uncaught: $/);
  await login(page, "admin");
  await page.goto(href("home"), { waitUntil: "networkidle" });
  const address = (await rowsOf(page).first().getByRole("link").first().getAttribute("href")) ?? "";
  const id = new URLSearchParams(address.split("?")[1]).get("deviceId") ?? "";
  const whole = await page.request.get(href("home"));
  const { "content-encoding": _, "content-length": __, ...headers } = whole.headers();
  const text = await whole.text();
  network.only = href("home");
  network.fault = (response) => response.writeHead(200, headers).write(text.slice(0, text.indexOf(id)));
  await page.clock.install();
  await page.goto(href("home"), { waitUntil: "commit" });
  await calm(page);
  network.fault = undefined;
  await page.clock.fastForward(46_000);
  await expect(page.getByText(say("errors.network"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("states.retry") }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test("without a service worker a page requested offline arrives once the network is back", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await login(page, "admin");
  await page.goto(href("more"), { waitUntil: "networkidle" });
  const link = page.getByRole("link", { name: say("titles.messageSettings") });
  await takenOver(link);
  await context.setOffline(true);
  await link.click();
  await expect(page.getByText(say("errors.offline"), { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: say("titles.more") })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: say("titles.messageSettings") })).toBeVisible();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("an HTML page instead of the offline page or a file is not cached", async ({ page, network, complaints }) => {
    complaints.expect(/Failed to load resource/);
    await login(page, "admin");
    network.only = (path) => path === href("offline");
    network.fault = (response) => response.writeHead(200, { "content-type": "text/html" }).end(signPage.body);
    await page.goto(href("home"));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
    expect(JSON.stringify(await cachedTexts(page))).not.toContain(sign);

    network.only = (path) => path.startsWith(filesPath);
    const fetched = (path: string) =>
      page.evaluate(
        (address) =>
          fetch(address).then(
            () => "came",
            () => "failed",
          ),
        path,
      );
    expect(await fetched(`${filesPath}asked.js`)).toBe("failed");
    // Nor is a response that somebody on the way redirects.
    network.fault = (response) => response.writeHead(302, { location: iconOf("icon-192.png", productVariant) }).end();
    expect(await fetched(`${filesPath}led.js`)).toBe("failed");
    expect(JSON.stringify(await cachedTexts(page))).not.toContain(sign);

    network.fault = undefined;
    await page.goto(href("more"));
    await untilReady(page);
    await page.goto(href("home"));
    await expect(rowsOf(page).first()).toBeVisible();
  });
});
