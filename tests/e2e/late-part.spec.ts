import { overview } from "#lib/contract/overview.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { still } from "#tests/support/byte-budgets.ts";
import { test } from "./support/fault-stand.ts";
import { login } from "./support/people.ts";
import { expect } from "./support/test.ts";
import { words } from "./support/words.ts";

test.use({ patience: 30_000 });

test("the report stands still when its devices come after the rest", async ({ page, stand: { gate } }) => {
  const say = words("en");
  await login(page, "admin");
  await page.goto(href("home"));
  const held: (() => void)[] = [];
  gate.hold = (pass, path) => (path === overview.statistics.path ? held.push(pass) : pass());
  await page.goto(href("report"), { waitUntil: "commit" });
  const card = page.getByRole("region", { name: say("report.online") });
  // What stands in its place has been seen.
  await card.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
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
  expect(moved).toBeLessThan(still);
});
