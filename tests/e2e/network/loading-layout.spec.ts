import type { Page } from "@playwright/test";
import { devices } from "#lib/contract/devices.ts";
import { overview } from "#lib/contract/overview.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { greatestShift } from "#tests/support/byte-budgets.ts";
import { ask } from "../support/ask.ts";
import { test } from "../support/fault-stand.ts";
import { login } from "../support/people.ts";
import { expect } from "../support/test.ts";
import { words } from "../support/words.ts";

test.use({ patience: 30_000 });

const turn = () => ({ begun: Promise.withResolvers<void>(), may: Promise.withResolvers<void>() });

/** Settles once the page's current content has been painted. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

test("the report has no layout shift when its devices load last", async ({ page, stand: { gate } }) => {
  const say = words("en");
  await login(page, "admin");
  await page.goto(href("home"));
  const held: (() => void)[] = [];
  gate.hold = (pass, path) => (path === overview.statistics.path ? held.push(pass) : pass());
  await page.goto(href("report"), { waitUntil: "commit" });
  const card = page.getByRole("region", { name: say("report.online") });
  await card.waitFor();
  // The placeholder has been painted.
  await drawn(page);
  expect(held).toHaveLength(1);
  await expect(card.getByRole("listitem")).toHaveCount(0);
  gate.hold = undefined;
  for (const pass of held) pass();
  await expect(card.getByRole("listitem")).not.toHaveCount(0);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { value: number };
        const sum = (list: PerformanceEntry[]) => (list as Shift[]).reduce((all, { value }) => all + value, 0);
        const observer = new PerformanceObserver((list) => resolve(sum(list.getEntries())));
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum(observer.takeRecords()))));
      }),
  );
  expect(moved).toBeLessThan(greatestShift);
});

test("a person who asked for less motion sees no animation that repeats while a page loads", async ({
  page,
  stand: { gate },
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await login(page, "admin");
  const held: (() => void)[] = [];
  gate.hold = (pass, path) => (path === overview.statistics.path ? held.push(pass) : pass());
  await page.goto(href("report"), { waitUntil: "commit" });
  await page.getByRole("region", { name: words("en")("report.online") }).waitFor();
  // The placeholder has been painted.
  await drawn(page);
  const repetitions = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect?.getComputedTiming().iterations),
  );
  expect(repetitions.length).toBeGreaterThan(0);
  expect(repetitions).not.toContain(Number.POSITIVE_INFINITY);
  gate.hold = undefined;
  for (const pass of held) pass();
});

test("a tap on a link being prefetched shows the frame of its page until the page has loaded", async ({
  page,
  stand: { gate },
}) => {
  const say = words("en");
  await login(page, "admin");
  const deviceId = (await ask(page, devices.list, {})).list[0]?.deviceId ?? "";
  /** Requests of each kind are queued here: the tree of a page, its frame, and the page itself. */
  const kinds = { tree: turn(), frame: turn(), page: turn() };
  await page.route(`**${href("deviceSetting")}?deviceId=*_rsc=*`, async (route) => {
    const asked = route.request().headers();
    const isAhead = "next-router-prefetch" in asked;
    const { begun, may } = kinds[!isAhead ? "page" : "next-router-state-tree" in asked ? "frame" : "tree"];
    begun.resolve();
    await may.promise;
    await route.continue();
  });
  await page.goto(href("deviceData", { deviceId }));
  await kinds.tree.begun.promise;
  const held: (() => void)[] = [];
  gate.hold = (pass) => held.push(pass);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: say("dock.entries.setting") })
    .click();
  await kinds.page.begun.promise;
  kinds.tree.may.resolve();
  await kinds.frame.begun.promise;
  const answered = page.waitForResponse((answer) => !("next-router-prefetch" in answer.request().headers()));
  kinds.page.may.resolve();
  await answered;
  await drawn(page);
  kinds.frame.may.resolve();
  await expect(page).toHaveURL(href("deviceSetting", { deviceId }));
  await expect(page.getByRole("main").getByText(say("states.loading"))).toBeAttached();
  await expect(page).toHaveTitle(say("titles.deviceSetting"));
  gate.hold = undefined;
  for (const pass of held) pass();
  await expect(page.getByRole("main").getByRole("region").first()).toBeVisible();
});
