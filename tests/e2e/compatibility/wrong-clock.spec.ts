import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { hour } from "#lib/domain/time/spans.ts";
import { allDevices } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";

/** Gives this page's browser a clock that is so many milliseconds fast. */
const turnClock = (page: Page, ahead: number) =>
  page.addInitScript((by) => {
    const Right = Date;
    const wrong = () => Right.now() + by;
    // A Date without arguments is the wrong time; one with arguments is unchanged.
    window.Date = new Proxy(Right, {
      construct: (target, given: number[]) => Reflect.construct(target, given.length === 0 ? [wrong()] : given),
      get: (target, name) => (name === "now" ? wrong : Reflect.get(target, name)),
    });
  }, ahead);

const minutes: Record<string, number> = { m: 1, min: 1, h: 60 };

/** All ages and durations on a page, in minutes. */
const ages = async (page: Page) =>
  [...(await page.getByRole("main").innerText()).matchAll(/just now|(\d+)\s?(min|m|h)\b/g)]
    .map(([, count = 0, unit = ""]) => Number(count) * (minutes[unit] ?? 0))
    // A row keeps its place on an open page.
    .toSorted((a, b) => a - b);

for (const [name, ahead] of [
  ["two hours ahead", 2 * hour],
  ["two hours behind", -2 * hour],
] as const)
  test(`ages follow the platform's clock on a phone whose clock is ${name}`, async ({ page, context }) => {
    await login(page, "manager");
    const gone = (await allDevices(page)).find(({ status }) => status === "offline");
    const paths = [href("home"), href("alarms"), href("deviceData", { deviceId: gone?.deviceId ?? "" })];
    const right = await context.newPage();
    await turnClock(page, ahead);
    for (const path of [...paths, ...paths.slice(0, 1)]) {
      await Promise.all([page.goto(path), right.goto(path)]);
      await Promise.all([hydrated(page), hydrated(right)]);
      expect(Math.round(((await page.evaluate(() => Date.now())) - Date.now()) / hour)).toBe(ahead / hour);
      await expect.poll(() => ages(page)).not.toEqual([]);
      await expect
        .poll(async () => {
          const [shown, meant] = await Promise.all([ages(page), ages(right)]);
          // Each page updates its ages once a minute, at its own second.
          return shown.length === meant.length
            ? Math.max(...shown.map((age, index) => Math.abs(age - (meant[index] ?? 0))))
            : Number.POSITIVE_INFINITY;
        })
        .toBeLessThanOrEqual(2);
    }
  });
