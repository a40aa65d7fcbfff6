import { chromium, type Page } from "@playwright/test";
import { firstPeople } from "#lib/domain/first-people.ts";
import { limits } from "#lib/domain/limits.ts";
import { href, type RouteName, routes } from "#lib/domain/routes.ts";
import { findBrowser } from "#lib/run/browser.ts";
import type { Product } from "#tests/support/product.ts";
import { startLargeSite } from "./large-site.ts";
import { signedIn } from "./signed-in.ts";
import { aDevice } from "./some-device.ts";
import { type Row, spread } from "./table.ts";

/** A cheap phone beside this machine. */
const slowness = 4;
const [few, many] = [50, 10_000];
/** The longest that a tap may wait for its answer on the screen, in milliseconds. */
const goal = 56;
/** Buttons of a screen that are tapped, from the top. */
const most = 4;
/** Until what a tap started has been drawn. Milliseconds. */
const settle = 400;
const screens = [
  "home",
  "alarms",
  "report",
  "groups",
  "users",
  "more",
  "deviceData",
  "deviceSetting",
  "deviceAlarm",
  "deviceMore",
] as const satisfies readonly RouteName[];

/** Collects how long each input waited for the picture after it. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const waits: number[] = [];
    Object.assign(window, { waits });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, "interactionId")) waits.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

/** The longest wait of each tap on this screen; what the browser does not tell of was shorter than 16 ms. */
async function tapThrough(page: Page, address: string): Promise<number[]> {
  await page.goto(address, { waitUntil: "networkidle" });
  const worst: number[] = [];
  const buttons = page.locator("main button:enabled:visible, header button:enabled:visible");
  const count = Math.min(most, await buttons.count());
  for (let place = 0; place < count; place += 1) {
    const button = await buttons.nth(place).elementHandle();
    if (!button) break;
    await page.evaluate(() => Reflect.get(window, "waits").splice(0));
    await button.tap({ timeout: 5_000 }).catch(() => undefined);
    await page.waitForTimeout(settle);
    const waits: number[] = await page.evaluate(() => Reflect.get(window, "waits"));
    worst.push(Math.max(16, ...waits));
    await page.goto(address, { waitUntil: "networkidle" });
  }
  return worst;
}

/** The share of pictures, while the whole list runs past, in which no row stands in the middle of the screen. */
async function blankShare(page: Page): Promise<number> {
  await page.goto(href("home", { pages: limits.page.most }), { waitUntil: "networkidle" });
  const counting = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const from = window.scrollY;
        let [drawn, blank] = [0, 0];
        const look = () => {
          drawn += 1;
          const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
          if (!seen?.closest("li")) blank += 1;
          window.scrollBy(0, innerHeight * 0.6);
          if (drawn < 120) requestAnimationFrame(look);
          else resolve(window.scrollY > from ? blank / drawn : 1);
        };
        requestAnimationFrame(look);
      }),
  );
  return counting;
}

async function measure(product: Product, names: readonly RouteName[]) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  try {
    const [{ username, password }] = firstPeople;
    const cookie = await signedIn(product.origin, username, password);
    const deviceId = await aDevice(product.origin, cookie);
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      extraHTTPHeaders: { cookie },
    });
    const page = await context.newPage();
    await watch(page);
    const client = await context.newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    const waits = new Map<RouteName, number[]>();
    for (const name of names)
      waits.set(name, await tapThrough(page, href(name, "dock" in routes[name] ? { deviceId } : {})));
    return { waits, blank: await blankShare(page) };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** How soon every screen answers a tap on a phone four times slower, with 10 000 devices on the platform and with 50. */
export async function benchTaps(): Promise<Row[]> {
  if (findBrowser() === undefined) return [{ what: "taps", result: "no Chromium runs here" }];
  const large = await measure(await startLargeSite(many), screens);
  const small = await measure(await startLargeSite(few), ["home"]);
  const rows = [...large.waits].map(([name, waits]): Row => {
    const { most: worst } = spread(waits);
    return {
      what: `taps on ${name} at ${slowness}x, ${waits.length} of them`,
      result: `worst ${worst} ms`,
      against: `${goal} ms`,
      ratio: worst / goal,
    };
  });
  const atHome = (of: typeof large) => spread(of.waits.get("home") ?? []).most;
  return [
    ...rows,
    {
      what: `taps on home with ${many} devices`,
      result: `worst ${atHome(large)} ms`,
      against: `${few} devices, ${atHome(small)} ms`,
      ratio: atHome(large) / atHome(small),
    },
    {
      what: "pictures without a row while the list runs past",
      result: `${(large.blank * 100).toFixed(1)} %`,
      against: "0 %",
    },
  ];
}
