import type { Page } from "@playwright/test";
import { args, type Component } from "#lib/contract/args.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { day } from "#lib/domain/time/spans.ts";
import { chance } from "#tests/support/random.ts";
import { device } from "#tests/support/site/site-rows.ts";
import { ask } from "../support/ask.ts";
import { ownProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { running } from "../support/running.ts";
import { type Manner, scriptedController } from "../support/scripted-controller.ts";
import { cutStreams, holdStreams, shownSettings, turnSwitch, watchSettings } from "../support/shown-settings.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";

/** The number of schedules in every run and in slow runs, and of the device's behaviours that they must cover. */
const runs = [
  { schedules: 40, manners: 4, tag: [] },
  { schedules: 200, manners: 5, tag: "@slow" },
];
const deviceId = "TRUTH-1";
const year = 365 * day;
/** Writes for which the page has no answer yet, while more happens. */
const mostUnderWay = 4;

// A device controlled by the test: these schedules have a site of their own.
ownProduct({ SIMULATE: "1" }, async (store) => {
  const now = Date.now();
  const own = { productId: "1002", createTime: now, expireTime: now + year, statusTime: now };
  const { userId } = await store.db
    .selectFrom("users")
    .select("userId")
    .where("username", "=", "admin")
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto("devices")
    .values(device(deviceId, "offline", own))
    .execute();
  await store.db
    .insertInto("deviceUsers")
    .values({ deviceId, userId, role: "owner", bindTime: now, authType: null, expireTime: null })
    .execute();
});

/** Writable numbers and switches of the device, with a range and a name that no other row has. */
async function settableOf(page: Page): Promise<Component[]> {
  const all: Component[] = [];
  for (const { groupId } of await ask(page, args.groups, { deviceId, scene: "setting" }))
    all.push(...(await ask(page, args.components, { deviceId, groupId })).components);
  const wide = ({ min, max, step }: Component) => (max ?? 0) - (min ?? 0) >= 40 * (step ?? 1);
  const alone = ({ argName }: Component) => all.filter((each) => each.argName === argName).length === 1;
  const numbers = ({ type, argId }: Component) => type === "number" && argId !== "SP";
  return all.filter((each) => alone(each) && (each.type === "switch" || (numbers(each) && wide(each))));
}

const textOf = ({ precision }: Component, value: number | boolean) =>
  typeof value === "boolean" ? String(value) : formatNumber(value, precision ?? 1);

for (const { schedules, manners: least, tag } of runs)
  test(`${schedules} random schedules of writes, reports, lost answers and cut streams show no value that the device did not report`, {
    tag,
  }, async ({ page }) => {
    const random = chance(Number(process.env.SEED ?? 7));
    const pick = <T>(list: readonly T[]): T => {
      const found = list[Math.floor(random() * list.length)];
      if (found === undefined) throw new Error("nothing to pick from");
      return found;
    };
    await holdStreams(page);
    await login(page, "admin");
    const settable = await settableOf(page);
    expect(settable.length).toBeGreaterThan(5);
    const byId = new Map(settable.map((each) => [each.argId, each]));
    const anyOf = ({ type, min, max, step, precision }: Component): number | boolean => {
      if (type === "switch") return random() < 0.5;
      const places = Math.floor(((max ?? 0) - (min ?? 0)) / (step ?? 1));
      return Number(((min ?? 0) + Math.floor(random() * (places + 1)) * (step ?? 1)).toFixed(precision ?? 1));
    };
    const manners: Manner[] = [];
    const controller = await scriptedController(running().mqtt, `token-${deviceId}`, {
      manner: () =>
        manners[
          manners.push(
            pick<Manner>(["take", "take", "take", "late", "late", "clamp", "clamp", "refuse", "refuse", "silent"]),
          ) - 1
        ] ?? "take",
      clamp: (arg, wish) => (byId.has(arg) ? anyOf(byId.get(arg) ?? pick(settable)) : wish),
    });
    await controller.report(Object.fromEntries(settable.map((each) => [each.argId, anyOf(each)])));
    await page.goto(href("deviceSetting", { deviceId }));
    await hydrated(page);
    await watchSettings(page);

    let cuts = 0;
    let sent = 0;
    const underWay: Promise<number>[] = [];
    for (let schedule = 0; schedule < schedules; schedule += 1) {
      const steps = 1 + Math.floor(random() * 3);
      for (let step = 0; step < steps; step += 1) {
        const dice = random();
        const what = pick(settable);
        if (dice < 0.45) {
          // A write during another one is refused, as on the page.
          const going = ask(page, args.set, { deviceId, argId: what.argId, value: anyOf(what) });
          underWay.push(going.then(() => 1).catch(() => 0));
          if (underWay.length > mostUnderWay) sent += (await underWay.shift()) ?? 0;
        } else if (dice < 0.6) {
          await turnSwitch(page);
        } else if (dice < 0.92) await controller.report({ [what.argId]: anyOf(what) });
        else {
          cuts += 1;
          await cutStreams(page);
        }
      }
    }
    for (const each of underWay) sent += await each;
    // The last report reaches the page, however often its stream was cut.
    const numbers = settable.filter(({ type }) => type === "number");
    const last = pick(numbers);
    const end = anyOf(last);
    await controller.report({ [last.argId]: end });
    await expect
      .poll(async () => (await shownSettings(page)).findLast(({ name }) => name === last.argName)?.text, {
        timeout: 45_000,
      })
      .toBe(textOf(last, end));

    const shown = await shownSettings(page);
    const lies = shown.filter(({ name, text, at }) => {
      const what = settable.find(({ argName }) => argName === name);
      if (!what) return false;
      const reports = controller.reported.get(what.argId) ?? [];
      return !reports.some((report) => report.at <= at && textOf(what, report.value) === text);
    });
    expect(lies).toEqual([]);
    // The schedules were meaningful.
    expect(shown.length).toBeGreaterThan(schedules);
    expect(sent).toBeGreaterThan(schedules / 4);
    expect(cuts).toBeGreaterThan(schedules / 20);
    expect(new Set(manners).size).toBeGreaterThanOrEqual(least);
    await controller.leave();
  });
