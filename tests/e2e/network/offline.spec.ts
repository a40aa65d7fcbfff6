import type { Locator, Page } from "@playwright/test";
import type { KeptScreens } from "#lib/client/kept/kept-screens.ts";
import { type Language, languages } from "#lib/domain/languages.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath, filesPath, workerScope } from "#lib/domain/screens/base-path.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { expectAccessible, expectNoSideways, expectThumbSized } from "../support/accessible.ts";
import { allDevices, mainValue, rowsOf } from "../support/devices.ts";
import { cachedTexts, keepAlso, keptBy, keptData, untilKept, untilReady } from "../support/kept.ts";
import { fillIn, leave, login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

test.use({ serviceWorkers: "allow" });

/** The browser's own messages about requests without a server. */
const noNetwork = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch RSC payload/];

/** Opens the four screens that are stored, and settles once they are. */
async function visit(page: Page): Promise<string> {
  await login(page, "admin");
  const [device] = (await allDevices(page)).filter(({ status }) => status === "online");
  const deviceId = device?.deviceId ?? "";
  await page.goto(href("deviceData", { deviceId }));
  await untilKept(page, `device ${deviceId}`);
  await page.goto(href("deviceData", { deviceId, view: "curve" }));
  await untilKept(page, `curve ${deviceId}`);
  await page.goto(href("alarms"));
  await untilKept(page, "alarms");
  await page.goto("/");
  await untilKept(page, "devices");
  await untilReady(page);
  return deviceId;
}

const keptDevices = async (page: Page) => ((await keptData(page, "devices ")) as KeptScreens["devices"]).list;

const bar = (page: Page, language: Language) => {
  const [before = ""] = words(language)("states.offline", { time: "|" }).split("|");
  return page.getByRole("status").filter({ hasText: before });
};

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const say = words(language);

    test("without a network the app opens with the last known data, every value with its age and no commands", async ({
      page,
      context,
      complaints,
    }) => {
      complaints.expect(...noNetwork);
      const deviceId = await visit(page);
      const names = (await allDevices(page)).map(({ deviceName }) => deviceName);
      await page.emulateMedia({ colorScheme: "dark" });
      await context.setOffline(true);
      await page.reload();

      await expect(bar(page, language)).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", language === "en" ? "en" : "zh-CN");
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
      await expect(rowsOf(page).first()).toContainText(say("devices.row.lastValue"));
      for (const text of await rowsOf(page).allInnerTexts())
        expect(names.some((name) => text.includes(name))).toBe(true);
      await expectAccessible(page);
      await expectThumbSized(page);
      await expectNoSideways(page);

      await page
        .getByRole("link")
        .and(page.locator(`[href="${href("deviceData", { deviceId })}"]`))
        .click();
      await expect(page).toHaveURL(href("deviceData", { deviceId }));
      await expect(mainValue(page)).toBeVisible();
      await expect(page.getByText(/last value|最后读数/).nth(3)).toBeVisible();
      await expect(page.getByRole("button", { name: say("setting.adjust") })).toHaveCount(0);
      await expectAccessible(page);

      await page.getByRole("link", { name: say("dock.entries.curve") }).click();
      await expect(page.getByRole("img").first()).toBeVisible();
      await expect(page.getByText(say("curve.cached"))).toBeVisible();

      // For a device that nobody has opened yet, its row of the list.
      const other = (await keptDevices(page)).find((device) => device.deviceId !== deviceId && device.deviceName);
      await page.goto(href("deviceData", { deviceId: other?.deviceId }));
      await expect(page.getByText(other?.deviceName ?? "", { exact: true }).first()).toBeVisible();
      await expect(page.getByText(say("offline.notKept"))).toHaveCount(0);

      await page.goto(href("alarms"));
      await expect(page.getByRole("article").first()).toBeVisible();
      for (const button of await page.getByRole("article").getByRole("button").all())
        await expect(button).toBeDisabled();

      await page.goto(href("groups"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("titles.groups"));
      await expect(page.getByText(say("offline.needsNetwork"))).toBeVisible();
      await expectAccessible(page);
      await expectThumbSized(page);

      for (const typed of ["/", basePath, workerScope]) {
        await page.goto(typed);
        await expect(rowsOf(page).first(), typed).toBeVisible();
      }

      await page.goto(href("groups"));
      // The same address reloads by itself as soon as the server is back.
      await context.setOffline(false);
      await expect(page.getByRole("link", { name: say("tabs.names.more") })).toBeVisible({ timeout: 20_000 });
      await expect(page).toHaveURL(href("groups"));
      await expect(bar(page, language)).toHaveCount(0);
    });
  });
}

test("if the browser answers a page's preload request with an error response, stored data are shown", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(...noNetwork);
  await login(page, "admin");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  await untilReady(page);
  const [worker] = context.serviceWorkers();
  // Firefox responds like this where Chromium and WebKit fail.
  await worker?.evaluate(() => {
    const early = Object.getOwnPropertyDescriptor(FetchEvent.prototype, "preloadResponse");
    Object.defineProperty(FetchEvent.prototype, "preloadResponse", {
      get() {
        return early?.get?.call(this).catch(() => Response.error());
      },
    });
  });
  await context.setOffline(true);
  await page.reload();
  await expect(bar(page, "en")).toBeVisible();
  await expect(rowsOf(page).first()).toContainText(words("en")("devices.row.lastValue"));
});

test("data that are too old or too large are not shown and are deleted when the app is used again", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(...noNetwork);
  const deviceId = await visit(page);
  const began = Date.now();
  await context.setOffline(true);
  const { age, records } = limits.kept;
  const screens = [
    { path: href("home"), shown: rowsOf(page).first() },
    { path: href("deviceData", { deviceId }), shown: mainValue(page) },
    { path: href("deviceData", { deviceId, view: "curve" }), shown: page.getByText(words("en")("curve.cached")) },
    { path: href("alarms"), shown: page.getByRole("article").first() },
  ];
  const nothing = page.getByText(words("en")("offline.notKept"), { exact: true });
  await page.clock.setFixedTime(began + age - hour);
  for (const { path, shown } of screens) {
    await page.goto(path);
    await expect(shown).toBeVisible();
  }
  await page.clock.setFixedTime(began + age + hour);
  for (const { path, shown } of screens) {
    await page.goto(path);
    await expect(nothing).toBeVisible();
    await expect(shown).toHaveCount(0);
  }
  await page.clock.setFixedTime(began);
  await context.setOffline(false);
  await page.goto(href("more"));
  const gone = { name: "device GONE", time: began - age - hour, data: {} };
  const curves = Array.from({ length: records }, (_, at) => ({
    name: `curve ${at}`,
    time: began - hour + at,
    data: {},
  }));
  await keepAlso(page, gone, ...curves);
  await page.goto(href("home"));
  const left = async () => (await keptBy(page)).screens;
  await expect.poll(left, { timeout: 20_000 }).not.toContain(gone.name);
  // Of too much data the oldest are deleted, too.
  await expect.poll(async () => (await left()).length).toBe(records);
  expect(await left()).not.toContain(curves[0]?.name);
  expect(await left()).toContain(curves.at(-1)?.name);
});

test("without a network the app uses the language that was chosen last", async ({ page, context, complaints }) => {
  complaints.expect(...noNetwork);
  await login(page, "admin");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  await page.goto(href("more"));
  await untilReady(page);
  const [before, after] = [words("en"), words("zh-cn")];
  await page.getByRole("button", { name: before("language.title") }).click();
  await page.getByRole("button", { name: after("language.names.zh-cn") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(after("titles.more"));
  await expect
    .poll(async () =>
      Object.values(await cachedTexts(page))
        .join()
        .includes('<html lang="zh-CN"'),
    )
    .toBe(true);
  await context.setOffline(true);
  await page.goto(href("home"));
  await expect(bar(page, "zh-cn")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await expect(page).toHaveTitle(after("titles.devices"));
});

test("an open page says since when the network is down, and reloads once when it is back", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(...noNetwork);
  await login(page, "admin");
  const streaming = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/live"));
  await page.goto(href("home"));
  await streaming;
  await untilReady(page);
  await context.setOffline(true);
  await expect(bar(page, "en")).toBeVisible();
  await expect(bar(page, "en")).toContainText(words("en")("states.nothingSent"));
  await expect(rowsOf(page).first()).toContainText(words("en")("devices.row.lastValue"));
  const anew: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The page prefetches its links once it has loaded: those requests contain a filter, or a prefetch header.
    const ahead = Object.keys(request.headers()).some((name) => name.includes("prefetch"));
    const same = pathname === href("home") && [...searchParams.keys()].join() === "_rsc";
    if (same && !ahead) anew.push(request.url());
  });
  const back = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith("/live"));
  await context.setOffline(false);
  await back;
  await expect(bar(page, "en")).toHaveCount(0);
  await expect.poll(() => anew.length).toBe(1);
  await expect(rowsOf(page).first()).not.toContainText(words("en")("devices.row.lastValue"));
  expect(anew).toHaveLength(1);
});

test("A25: stored data are deleted with the session, and shown to nobody else", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 401/, /ERR_INCOMPLETE_CHUNKED_ENCODING/, ...noNetwork);
  await login(page, "admin");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  const { owner } = await keptBy(page);

  // Somebody else signs in at this browser, as it is.
  await login(page, "operator");
  await page.goto(href("more"));
  await expect.poll(async () => (await keptBy(page)).owner).not.toBe(owner);
  expect((await keptBy(page)).screens).toEqual([]);

  // The session ends elsewhere.
  await page.goto(href("home"));
  await untilKept(page, "devices");
  await context.clearCookies({ name: /h5$/ });
  await page.goto(href("alarms"));
  await expect(page).toHaveURL(href("login", { redirect: href("alarms") }));
  await expect.poll(() => keptBy(page)).toEqual({ screens: [], owner: null });

  // The person signs out.
  await login(page, "operator");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  await untilReady(page);
  await leave(page, "en");
  await expect(page).toHaveURL(href("login"));
  await expect.poll(() => keptBy(page)).toEqual({ screens: [], owner: null });
});

test("a person who signs in over another session never sees data stored for the other", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INCOMPLETE_CHUNKED_ENCODING/, ...noNetwork);
  const form = await context.newPage();
  await form.goto(href("login"));
  await takenOver(form.getByLabel(words("en")("login.account"), { exact: true }));
  await login(page, "admin");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  // Pages of the previous person reload: stored data are read from a page of nobody.
  const aside = await context.newPage();
  await aside.goto(href("privacyPolicy"));
  // The page after the form is slow.
  await context.route(`**${href("home")}`, () => undefined);
  await fillIn(form, "en", "operator");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: words("en")("login.submit"), exact: true }).click();
  await expect.poll(() => keptBy(aside)).toEqual({ screens: [], owner: null });
});

test("no data of a device that the person lost stay on the phone", async ({ page }) => {
  await login(page, "manager");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  const of = (deviceId: string) => ({ deviceId, deviceName: deviceId });
  const single = (deviceId: string) =>
    ["device", "curve", "alarms"].map((kind) => ({ name: `${kind} ${deviceId}`, data: { list: [], total: 0 } }));
  const alarms = { name: "alarms ", data: { list: [of("TAKEN1"), of("TAKEN2")], total: 2 } };
  await keepAlso(page, alarms, ...single("TAKEN1"), ...single("TAKEN2"));

  // Its own page discovers that it is gone.
  await page.goto(href("deviceData", { deviceId: "TAKEN1" }));
  await expect(page.getByRole("heading", { name: words("en")("devices.missing.title") })).toBeVisible();
  const left = async () => (await keptBy(page)).screens.filter((name) => name.includes("TAKEN")).sort();
  await expect.poll(left).toEqual(["alarms TAKEN2", "curve TAKEN2", "device TAKEN2"]);
  await expect.poll(() => keptData(page, "alarms ")).toEqual({ list: [of("TAKEN2")], total: 1 });

  // A partial list proves nothing about the others.
  expect((await allDevices(page)).length).toBeGreaterThan(limits.page.size);
  await keepAlso(page, { name: "device OLD", time: 0, data: {} });
  await page.goto(href("home"));
  await expect.poll(async () => (await keptBy(page)).screens, { timeout: 20_000 }).not.toContain("device OLD");
  expect(await left()).toEqual(["alarms TAKEN2", "curve TAKEN2", "device TAKEN2"]);

  // The complete list no longer contains it.
  await page.goto(href("home", { pages: 5 }));
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  expect((await keptBy(page)).screens).toEqual(expect.arrayContaining(["alarms", "devices"]));
});

/** The row that shows how much a manager's phone stores, once it has stored the devices and the app. */
async function seeKept(page: Page): Promise<Locator> {
  await login(page, "manager");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  await untilReady(page);
  await page.goto(href("more"));
  return page.getByRole("button", { name: words("en")("more.kept.title") });
}

test("stored data can be viewed and deleted, and the app still opens without a network", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(...noNetwork);
  const say = words("en");
  const row = await seeKept(page);
  await expect(row).toContainText(/(?<![-\d])[1-9]\d*\sKB/);
  await row.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("more.kept.delete") })
    .click();
  await expect(page.getByText(say("more.kept.deleted"))).toBeVisible();
  await expect(row).toBeDisabled();
  expect((await keptBy(page)).screens).toEqual([]);
  await untilReady(page);
  // Screens opened from now on are stored again, also by this same document.
  await page.getByRole("link", { name: say("tabs.names.alarm") }).click();
  await untilKept(page, "alarms");
  await context.setOffline(true);
  await page.goto(href("home"));
  await expect(page.getByText(say("offline.notKept"))).toBeVisible();
});

test("a newer version of the app with another storage format does not wait for open pages of this one", async ({
  page,
  context,
}) => {
  await login(page, "admin");
  await page.goto(href("home"));
  await untilKept(page, "devices");
  const newer = await context.newPage();
  await newer.goto(href("privacyPolicy"));
  const opened = newer.evaluate(async () => {
    const request = indexedDB.open("kept", 2);
    return new Promise<string>((resolve) => {
      request.onblocked = () => resolve("blocked");
      request.onsuccess = () => resolve("opened");
    });
  });
  expect(await opened).toBe("opened");
});

test("after deleting the stored data without a network the app still opens", async ({ page, context, complaints }) => {
  complaints.expect(...noNetwork);
  const say = words("en");
  await (await seeKept(page)).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: say("more.kept.delete") });
  // The request may still be pending.
  await expect(confirm).toBeVisible();
  await context.setOffline(true);
  await confirm.click();
  await expect(page.getByText(say("more.kept.deleted"))).toBeVisible();
  await page.goto(href("home"));
  await expect(page.getByText(say("offline.notKept"))).toBeVisible();
});

test("a missing file is requested again, and a failing cache delays nothing", async ({ page, context, complaints }) => {
  complaints.expect(/status of 404/);
  await login(page, "admin");
  await page.goto(href("more"));
  await untilReady(page);
  // The files of this page that the offline page lacks are cached as well.
  const scripts = await page.locator("script[src]").evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  const files = scripts.filter((src) => src?.startsWith(filesPath));
  expect(files.length).toBeGreaterThan(0);
  await page.reload();
  const cached = async () => Object.keys(await cachedTexts(page)).map((address) => new URL(address).pathname);
  await expect.poll(cached).toEqual(expect.arrayContaining(files));
  const lost = `${filesPath}lost.js`;
  expect(await page.evaluate(async (path) => (await fetch(path)).status, lost)).toBe(404);
  expect(Object.keys(await cachedTexts(page)).filter((address) => address.endsWith(lost))).toEqual([]);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    Object.assign(CacheStorage.prototype, { open: () => Promise.reject(new Error("The disk is full")) });
  });
  await page.goto(href("home"));
  await takenOver(rowsOf(page).first().getByRole("link"));
});

test("a web view without service worker, cache, database or storage signs in, shows everything and signs out", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    for (const [holder, name] of [
      [Navigator.prototype, "serviceWorker"],
      [window, "caches"],
      [window, "indexedDB"],
    ] as const)
      Object.defineProperty(holder, name, { value: undefined, configurable: true });
    // The same holds for an Android web view whose app did not enable storage.
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { value: null, configurable: true });
  });
  const say = words("en");
  await page.goto(href("login"));
  await fillIn(page, "en", "admin");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(href("home"));
  await expect(rowsOf(page).first()).toBeVisible();
  await page.goto(href("more"));
  await expect(page.getByRole("button", { name: say("more.kept.title") })).toBeDisabled();
  await leave(page, "en");
  await expect(page).toHaveURL(href("login"));
});

test("a slow page is announced on the previous page, which stays", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("home"));
  await expect(rowsOf(page).first()).toBeVisible();
  const seen = Promise.withResolvers<void>();
  const link = rowsOf(page).first().getByRole("link");
  const wanted = (await link.getAttribute("href")) ?? "";
  await page.route(
    (url) => url.pathname === wanted.split("?", 1)[0] && url.searchParams.has("_rsc"),
    async (route) => {
      await seen.promise;
      await route.continue();
    },
  );
  const loading = page.getByRole("status").filter({ hasText: words("en")("states.loading") });
  // Before that, the browser itself follows the link, and says so.
  await takenOver(link);
  await link.click();
  await expect(loading).toBeAttached();
  await expect(page).toHaveURL(href("home"));
  seen.resolve();
  await expect(page).toHaveURL(wanted);
  await expect(mainValue(page)).toBeVisible();
  await expect(loading).toHaveCount(0);
});
