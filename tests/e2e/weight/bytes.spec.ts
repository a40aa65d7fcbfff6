import type { Browser, Page } from "@playwright/test";
import type { RouteName } from "#lib/domain/screens/addresses.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { allowedOf, firstFlight, greatestShift } from "#tests/support/byte-budgets.ts";
import { ownProduct } from "../support/own-product.ts";
import { measureBytes } from "../support/page-bytes.ts";
import { login } from "../support/people.ts";
import { test as base, expect } from "../support/test.ts";
import { everyScreen, hydrated } from "../support/tour.ts";

// On a site that other tests have changed, the document of a list may be some hundred bytes larger.
ownProduct({});

const isPublic = (name: RouteName) => "public" in routes[name];
/** Where people arrive with an empty cache. The offline page is fetched in advance. */
const isEntrance = (name: RouteName) => isPublic(name) && name !== "offline";

type Tour = { screens: Awaited<ReturnType<typeof everyScreen>>; sessions: Record<"admin" | "manager", string> };
let tour: Promise<Tour> | undefined;

/** The addresses of all screens and a session of each person who opens them, once per worker. */
async function begin(browser: Browser, baseURL: string): Promise<Tour> {
  const sessions = { admin: "", manager: "" };
  let screens: Tour["screens"] = [];
  for (const person of ["manager", "admin"] as const) {
    const page = await browser.newPage({ baseURL });
    await login(page, person);
    if (person === "admin") screens = await everyScreen(page);
    sessions[person] = JSON.stringify(await page.context().storageState());
    await page.close();
  }
  return { screens, sessions };
}

/** Opens a screen in a browser with an empty cache. */
const test = base.extend<{ open: (name: RouteName) => Promise<{ page: Page; address: string }> }>({
  open: async ({ browser, baseURL, complaints }, use) => {
    const origin = baseURL ?? "";
    tour ??= begin(browser, origin);
    const { screens, sessions } = await tour;
    const pages: Page[] = [];
    await use(async (name) => {
      const session = sessions[name === "operators" ? "manager" : "admin"];
      const context = await browser.newContext({
        baseURL: origin,
        ...(isPublic(name) ? {} : { storageState: JSON.parse(session) }),
      });
      await context.addCookies([{ name: "lang", value: "en", url: origin }]);
      await complaints.listen(context);
      const page = await context.newPage();
      pages.push(page);
      return { page, address: screens.find((screen) => screen.name === name)?.address ?? "" };
    });
    for (const page of pages) await page.context().close();
  },
});

for (const name of Object.keys(routes) as RouteName[])
  test(`${name} stays within its budget of bytes, and has no layout shift`, async ({ open }) => {
    const { page, address } = await open(name);
    const weight = await measureBytes(page);
    await page.goto(address);
    await hydrated(page);
    const parts = weight();
    const total = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
    expect(total, JSON.stringify(parts)).toBeLessThanOrEqual(allowedOf(name));
    if (isEntrance(name)) expect(parts.Document).toBeLessThanOrEqual(firstFlight);
    const { moved, who } = await page.evaluate(
      () =>
        new Promise<{ moved: number; who: string[] }>((resolve) => {
          type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
          const told = (list: PerformanceEntry[]) => {
            const shifts = list as Shift[];
            const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node));
            return {
              moved: shifts.reduce((sum, { value }) => sum + value, 0),
              who: nodes.map((node) => node?.outerHTML?.slice(0, 120) ?? node?.nodeName ?? "gone"),
            };
          };
          const observer = new PerformanceObserver((list) => resolve(told(list.getEntries())));
          observer.observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(told(observer.takeRecords()))));
        }),
    );
    expect(moved, who.join("\n")).toBeLessThan(greatestShift);
  });
