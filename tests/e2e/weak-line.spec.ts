import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { filesPath } from "#lib/domain/screens/base-path.ts";
import { wholeBrowser } from "./support/launch.ts";
import { test } from "./support/network-gate.ts";
import { login } from "./support/people.ts";
import { expect } from "./support/test.ts";
import { takenOver } from "./support/tour.ts";
import { words } from "./support/words.ts";

test.use(wholeBrowser);

const say = words("en");
const scripts = `**${filesPath}**/*.js`;
const sort = (page: Page) => page.getByRole("button", { name: say("devices.sort.title") });

test("a page comes to life though the line lost each of its scripts at first", async ({ page, complaints }) => {
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
