import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CDPSession, Page } from "@playwright/test";
import { deferred } from "#lib/client/deferred.ts";
import { messages } from "#lib/contract/messages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { openStore } from "#lib/platform/store/open.ts";
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { startPushService } from "#tests/support/servers/push-service.ts";
import { ask } from "../support/ask.ts";
import { untilReady } from "../support/kept.ts";
import { wholeBrowser } from "../support/launch.ts";
import { leave, login } from "../support/people.ts";
import { test as base, expect } from "../support/test.ts";
import { takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

type Site = { product: Product; service: Awaited<ReturnType<typeof startPushService>> };

/** A product of its own, because it has to trust the push service of the test. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const service = await startPushService();
      const certificate = join(tmpdir(), `push-service-${process.pid}.pem`);
      writeFileSync(certificate, service.cert);
      const trust = { MESSAGE_HOSTS: service.host, NODE_EXTRA_CA_CERTS: certificate };
      const product = await startProduct({ SIMULATE: "0", ...trust });
      await use({ product, service });
      await product.stop();
      await service.close();
      rmSync(certificate);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.product.origin),
});
// The worker displays push messages.
test.use({ ...wholeBrowser, serviceWorkers: "allow" });
// Both use the same product.
test.describe.configure({ mode: "default" });

/**
 * The tests have no push service of the Internet, and Chromium accepts no other. Only the result of `subscribe` is
 * replaced, by a subscription to our own push service. What that receives and decrypts is then passed to the browser as
 * its own service would.
 */
async function subscribeHere(page: Page, service: Site["service"]): Promise<void> {
  await page.addInitScript((given) => {
    const own = {
      ...given,
      toJSON: () => given,
      unsubscribe: async () => localStorage.removeItem("test-push") === undefined,
    };
    const current = async () => (localStorage.getItem("test-push") ? own : null);
    Object.assign(PushManager.prototype, {
      getSubscription: current,
      subscribe: async () => {
        localStorage.setItem("test-push", "1");
        return own;
      },
    });
  }, service.subscription());
}

/** Passes a decrypted message to the browser as its push service does; a string unchanged. */
async function deliver(page: Page, origin: string, message: object | string): Promise<void> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    }),
  );
  await client.send("ServiceWorker.enable");
  await client.send("ServiceWorker.deliverPushMessage", {
    origin: `${origin}/`,
    registrationId: await registered,
    data: typeof message === "string" ? message : JSON.stringify(message),
  });
  await client.detach();
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const notifications = await getNotifications.call(await navigator.serviceWorker.ready);
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test("a browser with push turned on receives a message, displays it, reports that, and is off after signing out", async ({
  page,
  context,
  site: { product, service },
}) => {
  const { origin } = product;
  await context.grantPermissions(["notifications"], { origin });
  await subscribeHere(page, service);
  await login(page, "manager");
  await page.goto(href("messageSettings"));
  await expect(page.getByText(say("messageSettings.push.states.off"))).toBeVisible();
  await page.getByRole("button", { name: say("messageSettings.push.turnOn") }).click();
  await expect(page.getByText(say("messageSettings.push.states.on"))).toBeVisible();

  // A browser that lost its subscription is turned on again, although the platform has known it all along.
  await page.evaluate(() => localStorage.removeItem("test-push"));
  await page.reload();
  await expect(page.getByText(say("messageSettings.push.states.off"))).toBeVisible();
  await takenOver(page.getByRole("button", { name: say("messageSettings.push.turnOn") }));
  await page.getByRole("button", { name: say("messageSettings.push.turnOn") }).click();
  await expect(page.getByText(say("messageSettings.push.states.on"))).toBeVisible();

  const channel = say("messageSettings.channels.app");
  await page.getByRole("button", { name: say("messageSettings.test.label", { channel }) }).click();
  const { message, signer } = await service.next();
  const { pushKey } = await ask(page, messages.channels, {});
  expect(signer).toBe(pushKey);
  await expect(page.getByText(say("messageSettings.receipts.sent.app"))).toBeVisible();

  await deliver(page, origin, message);
  await expect(page.getByText(say("messageSettings.receipts.shown"))).toBeVisible();
  const { title, text, tag } = message;
  expect(await shown(page)).toEqual([{ title, body: text, tag }]);

  // A tap on the message navigates this same page to the message's screen.
  await deliver(page, origin, { ...message, link: href("history"), receipt: null });
  const [worker] = context.serviceWorkers();
  // The second message replaces the first a moment after its delivery.
  const tapped = () =>
    worker?.evaluate(async (link) => {
      const scope: unknown = self;
      const { registration, dispatchEvent } = scope as ServiceWorkerGlobalScope;
      const notification = (await registration.getNotifications()).find(({ data }) => data?.link === link);
      if (notification) dispatchEvent.call(scope, new NotificationEvent("notificationclick", { notification }));
      return notification !== undefined;
    }, href("history"));
  await expect.poll(tapped).toBe(true);
  await expect(page).toHaveURL(href("history"));

  // The browser itself replaces the subscription by one to which nobody pushes: it says so, and is off.
  const ended = worker?.evaluate(() => {
    const scope: unknown = self;
    const { dispatchEvent, registration } = scope as ServiceWorkerGlobalScope;
    const other = Promise.withResolvers<true>();
    Object.assign(registration.pushManager, {
      getSubscription: async () => ({ unsubscribe: async () => other.resolve(true) }),
    });
    dispatchEvent.call(scope, new ExtendableEvent("pushsubscriptionchange"));
    return other.promise;
  });
  expect(await ended).toBe(true);
  const lost = say("messageSettings.push.lost");
  await expect.poll(async () => (await shown(page)).map(({ body }) => body)).toContain(lost);
  const settings = await worker?.evaluate(async (body) => {
    const scope: unknown = self;
    const notifications = await (scope as ServiceWorkerGlobalScope).registration.getNotifications();
    return notifications.find((notification) => notification.body === body)?.data.link;
  }, lost);
  expect(settings).toBe(href("messageSettings"));

  await leave(page, "en");
  await expect(page).toHaveURL(href("login"));
  expect(await page.evaluate(() => localStorage.getItem("test-push"))).toBeNull();
  await login(page, "manager");
  expect(await ask(page, messages.channels, {})).toMatchObject({ pushClients: [] });
});

for (const language of ["en", "zh-cn"] as const)
  test(`nothing moves on the narrowest phone when it becomes known whether push is on or blocked, in ${language}`, async ({
    page,
    context,
    site: { product },
  }) => {
    const say = words(language);
    await context.addCookies([{ name: "lang", value: language, url: product.origin }]);
    await page.setViewportSize({ width: 320, height: 740 });
    await context.grantPermissions(["notifications"], { origin: product.origin });
    await page.addInitScript(() => {
      const { getRegistration } = ServiceWorkerContainer.prototype;
      const asked = Promise.withResolvers<void>();
      addEventListener("answer", () => asked.resolve());
      ServiceWorkerContainer.prototype.getRegistration = function (...scope) {
        return asked.promise.then(() => getRegistration.apply(this, scope));
      };
    });
    await login(page, "manager");
    await page.goto(href("messageSettings"));
    const next = page.getByText(say("messageSettings.channels.sms"), { exact: true });
    await expect(page.getByText(say("messageSettings.push.looking"))).toBeVisible();
    const before = await next.boundingBox();
    await page.evaluate(() => dispatchEvent(new Event("answer")));
    await expect(page.getByRole("button", { name: say("messageSettings.push.turnOn") })).toBeVisible();
    expect(await next.boundingBox()).toEqual(before);
    // The person blocks messages in the browser's settings and comes back.
    await page.evaluate(() => {
      Object.defineProperty(Notification, "permission", { value: "denied" });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await expect(page.getByText(say("messageSettings.push.states.denied"))).toBeVisible();
    expect(await next.boundingBox()).toEqual(before);
  });

test("a second message on an alarm sounds like the first, its end is silent, and an unreadable message is displayed too", async ({
  page,
  context,
  site: { product },
}) => {
  const { origin } = product;
  await context.grantPermissions(["notifications"], { origin });
  await login(page, "manager");
  await page.goto(href("more"));
  await untilReady(page);
  const sounds = () =>
    page.evaluate(async () => {
      const notifications: (Notification & { renotify?: boolean })[] = await (
        await navigator.serviceWorker.ready
      ).getNotifications();
      return notifications.map(({ body, silent, renotify, data }) => [body, silent, renotify, data.link]);
    });
  const said = { title: "Cold room 1", link: href("alarms"), tag: "incident", silent: false, receipt: null };
  await deliver(page, origin, { ...said, text: "Too warm" });
  await expect.poll(sounds).toEqual([["Too warm", false, false, said.link]]);
  await deliver(page, origin, { ...said, text: "Nobody has dealt with it" });
  await expect.poll(sounds).toEqual([["Nobody has dealt with it", false, true, said.link]]);
  await deliver(page, origin, { ...said, text: "Over", silent: true });
  await expect.poll(sounds).toEqual([["Over", true, false, said.link]]);
  await deliver(page, origin, { ...said, text: "A foreign hand", link: "https://elsewhere.example/" });
  await expect.poll(sounds).toEqual([["A foreign hand", false, true, href("alarms")]]);
  await deliver(page, origin, "no JSON");
  await expect.poll(sounds).toContainEqual(["", false, false, href("alarms")]);
});

test("tapping a message opens its screen also if no page is open", async ({ page, context, site: { product } }) => {
  const { origin } = product;
  await context.grantPermissions(["notifications"], { origin });
  await login(page, "manager");
  await page.goto(href("more"));
  await untilReady(page);
  await deliver(page, origin, { title: "Cold room 1", text: "Too warm", link: href("history"), tag: "incident" });
  await expect.poll(async () => (await shown(page)).length).toBe(1);
  const [worker] = context.serviceWorkers();
  await page.goto("about:blank");
  const windows = () =>
    worker?.evaluate(async () => {
      const scope: unknown = self;
      const { clients } = scope as ServiceWorkerGlobalScope;
      return (await clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ url }) => url);
    });
  await expect.poll(windows).toEqual([]);
  // A browser only opens a window for a real tap.
  const opened = await worker?.evaluate(async () => {
    const scope: unknown = self;
    const { clients, registration, dispatchEvent } = scope as ServiceWorkerGlobalScope;
    const [notification] = await registration.getNotifications();
    if (!notification) return null;
    return new Promise((resolve) => {
      clients.openWindow = async (address) => {
        resolve(String(address));
        return null;
      };
      dispatchEvent.call(scope, new NotificationEvent("notificationclick", { notification }));
    });
  });
  expect(opened).toBe(href("history"));
});

test("a denied permission is explained; changes are kept, asked about before leaving, and saved", async ({ page }) => {
  await login(page, "manager");
  await page.goto(href("messageSettings"));
  await page.getByRole("button", { name: say("messageSettings.push.turnOn") }).click();
  await expect(page.getByText(say("messageSettings.push.states.denied"))).toBeVisible();
  // The switch is on, but has no effect.
  await expect(page.getByRole("switch", { name: say("messageSettings.channels.app") })).toBeChecked();
  await expect(page.getByText(say("messageSettings.push.nobody"))).toBeVisible();

  const save = page.getByRole("button", { name: say("messageSettings.save") });
  await expect(save).toBeDisabled();
  await page.getByRole("switch", { name: say("messageSettings.quiet.on") }).click();
  await page.getByLabel(say("messageSettings.quiet.from")).fill("21:30");
  await page.getByRole("switch", { name: say("messageSettings.escalation.on") }).click();
  await save.click();
  await expect(page.getByText(say("messageSettings.wrong.person"))).toBeVisible();

  await page.getByRole("link", { name: say("states.back") }).click();
  const question = page.getByRole("dialog", { name: say("states.leave.title") });
  await question.getByRole("button", { name: say("states.cancel") }).click();
  await expect(question).toBeHidden();
  // Nor does the back gesture delete the changes or leave the page.
  const place = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 240));
  await expect.poll(place).toBe(240);
  await page.goBack();
  await question.getByRole("button", { name: say("states.cancel") }).click();
  await expect(question).toBeHidden();
  expect(await place()).toBe(240);
  await expect(page.getByLabel(say("messageSettings.quiet.from"))).toHaveValue("21:30");

  await page.getByRole("button", { name: new RegExp(say("messageSettings.escalation.person")) }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zhao Min" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const stood = await place();
  expect(stood).toBeGreaterThan(0);
  await save.click();
  await expect(page.getByText(say("messageSettings.saved"), { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();
  expect(await place()).toBe(stood);
  await page.reload();
  await expect(page.getByLabel(say("messageSettings.quiet.from"))).toHaveValue("21:30");
  await expect(page.getByRole("button", { name: /Zhao Min/ })).toBeVisible();

  const channel = say("messageSettings.channels.sms");
  await page.getByRole("button", { name: say("messageSettings.test.label", { channel }) }).click();
  await expect(page.getByText(say("messageSettings.receipts.logged"))).toBeVisible();
});

test("a page with changes that was refreshed asks once before it is left", async ({ page }) => {
  await login(page, "manager");
  await page.goto(href("messageSettings"));
  const written = deferred<void>();
  const held = deferred<void>();
  await page.route("**/*", async (route) => {
    if (route.request().headers().rsc) await held.promise;
    await route.continue();
  });
  await page.exposeFunction("written", () => written.resolve());
  await page.getByRole("button", { name: say("messageSettings.push.turnOn") }).click();
  await expect(page.getByText(say("messageSettings.push.states.denied"))).toBeVisible();
  await page.getByRole("switch", { name: say("messageSettings.quiet.on") }).click();
  await expect.poll(() => page.evaluate(() => window.history.state.guard)).toBeTruthy();
  await page.evaluate(() => {
    const write = window.history.replaceState.bind(window.history);
    window.history.replaceState = (...entry) => {
      write(...entry);
      Reflect.get(window, "written")();
    };
  });
  held.resolve();
  await written.promise;
  await page.getByRole("link", { name: say("states.back") }).click();
  const question = page.getByRole("dialog", { name: say("states.leave.title") });
  await question.getByRole("button", { name: say("states.cancel") }).click();
  await expect(question).toBeHidden();
});

test("the second person can be any person that one manages, not only one of the first hundred", async ({
  page,
  site,
}) => {
  const { environment } = site.product;
  const store = await openStore({ dataDir: environment.DATA_DIR ?? "" });
  try {
    const operator = await store.db
      .selectFrom("users")
      .selectAll()
      .where("username", "=", "operator")
      .executeTakeFirstOrThrow();
    const crew = Array.from({ length: 120 }, (_, index) => ({
      ...operator,
      userId: `crew${index}`,
      username: `crew${index}`,
      name: `Crew ${String(index).padStart(3, "0")}`,
      mobile: null,
    }));
    await store.db.insertInto("users").values(crew).execute();
  } finally {
    await store.close();
  }
  await login(page, "manager");
  await page.goto(href("messageSettings"));
  const on = page.getByRole("switch", { name: say("messageSettings.escalation.on") });
  await takenOver(on);
  if ((await on.getAttribute("aria-checked")) !== "true") await on.click();
  await page.getByRole("button", { name: new RegExp(say("messageSettings.escalation.person")) }).click();
  const people = page.getByRole("dialog");
  await people.getByRole("button", { name: "Crew 119" }).click();
  await expect(people).toBeHidden();
  await page.getByRole("button", { name: say("messageSettings.save") }).click();
  await expect(page.getByText(say("messageSettings.saved"), { exact: true })).toBeVisible();
  // On a page of its own: this one is reloading, and an interrupted refresh becomes a full reload.
  const other = await page.context().newPage();
  await other.goto(href("messageSettings"));
  await expect(other.getByRole("button", { name: /Crew 119/ })).toBeVisible();
});
