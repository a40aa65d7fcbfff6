import { type Browser, chromium, type Page } from "@playwright/test";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href, type RouteName } from "#lib/domain/screens/addresses.ts";
import { dictionaryPath } from "#lib/domain/screens/page-dictionary.ts";
import { routes } from "#lib/domain/screens/routes.ts";
import { findBrowser } from "#lib/run/testing/browser.ts";
import { isLater, measureBytes } from "#tests/e2e/support/page-bytes.ts";
import { hydrated } from "#tests/e2e/support/tour.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { signedIn } from "../signed-in.ts";
import { type Row, spread } from "../table.ts";
import { startMinimalPage } from "./minimal-page.ts";
import { phone, slowPage } from "./phone.ts";

const slowness = 4;
const rounds = 5;
const screens = ["login", "register", "landing", "privacyPolicy", "home"] as const satisfies RouteName[];
/** Other products' login pages with an empty cache, in kilobytes; below, windfront's LCP in milliseconds. */
const others = { "Home Assistant": 419, windfront: 332, "ThingsPanel H5": 3_167 };
const windfront = 3_118;

type Paint = { first: number; largest: number };

/** Runs in the page: its FCP, and its LCP so far. */
const painted = () =>
  new Promise<Paint>((resolve) => {
    new PerformanceObserver((list) => {
      const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
      resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? first });
    }).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });

/** A visit with a slow phone on a slow network, with an empty cache. */
async function visit(browser: Browser, url: string, cookie: string | undefined): Promise<Paint> {
  const context = await browser.newContext({ ...phone, ...(cookie && { extraHTTPHeaders: { cookie } }) });
  const { page } = await slowPage(context, slowness, true);
  await page.goto(url, { waitUntil: "load" });
  // Scripts start after the first paint, and a larger paint may follow.
  await page.waitForLoadState("networkidle");
  const paint = await page.evaluate(painted);
  await context.close();
  return paint;
}

/** Transfer for one page, in kilobytes, and the number of files. */
async function fetched(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ all: number; document: number; files: number }> {
  const weight = await measureBytes(page);
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const sent = new Set<string>();
  client.on("Network.requestWillBeSent", ({ requestId, initiator, request }) => {
    if (!isLater(initiator) && request.url.startsWith("http")) sent.add(requestId);
  });
  client.on("Network.requestServedFromCache", ({ requestId }) => sent.delete(requestId));
  client.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) sent.delete(requestId);
  });
  await act();
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  const parts = weight();
  const all = Object.values(parts).reduce((sum, part) => sum + part, 0);
  await client.detach();
  return { all, document: parts.Document ?? 0, files: sent.size };
}

/** Transfer of a screen at the first visit, and when it is reloaded. */
async function weighed(browser: Browser, name: RouteName, url: string, cookie: string | undefined): Promise<Row[]> {
  // With a service worker the browser reports no network transfer.
  const own = cookie && { extraHTTPHeaders: { cookie } };
  const context = await browser.newContext({ ...phone, ...own, serviceWorkers: "block" });
  const page = await context.newPage();
  const isVisitedAgain = name === "login" || name === "home";
  // Once idle, a page fetches the compression dictionary of later ones.
  const ready = isVisitedAgain ? page.waitForResponse((answer) => answer.url().includes(dictionaryPath)) : undefined;
  const first = await fetched(page, () => page.goto(url));
  await (await ready)?.finished();
  const again = await fetched(page, () => page.reload());
  await context.close();
  const kilobytes = (value: number) => `${value.toFixed(1)} KB`;
  const document = (what: string, value: number): Row => ({ goal: "L6", value, what, result: kilobytes(value) });
  const rows = [document(`document of ${name}`, first.document)];
  if (isVisitedAgain) rows.push(document(`document of ${name}, second visit`, again.document));
  if (name !== "login") return rows;
  const peers = Object.entries(others).map(([peer, size]) => ({
    what: "login, empty cache",
    result: kilobytes(first.all),
    against: `${peer}: ${size} KB`,
    ratio: first.all / size,
  }));
  return [
    {
      goal: "L1",
      value: first.all,
      what: "login, empty cache",
      result: `${kilobytes(first.all)} in ${first.files} files`,
    },
    ...peers,
    ...rows,
    { goal: "L7", value: again.all, what: "login, second visit", result: kilobytes(again.all) },
    { goal: "L7 count", value: again.files, what: "login, second visit", result: `${again.files} requests` },
  ];
}

/** LCP and transfer of the first screens with a slow phone on a slow network, against a minimal page. */
export async function benchFirstView(): Promise<Row[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return [{ what: "first view", result: "no Chromium runs here" }];
  const [product, least] = [await startProduct({ LOG_LEVEL: "error" }), await startMinimalPage()];
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    const [{ username, password }] = firstPeople;
    const session = await signedIn(product.origin, username, password);
    const cookieFor = (name: RouteName) => ("public" in routes[name] ? undefined : session);
    const urlOf = (name: RouteName) => product.origin + href(name);
    const paints = new Map<string, Paint[]>();
    for (let round = 0; round < rounds; round += 1) {
      const note = async (name: string, paint: Promise<Paint>) =>
        paints.set(name, [...(paints.get(name) ?? []), await paint]);
      await note("least", visit(browser, least.origin, undefined));
      for (const name of screens) await note(name, visit(browser, urlOf(name), cookieFor(name)));
    }
    const middle = (name: string, of: keyof Paint) => spread((paints.get(name) ?? []).map((paint) => paint[of])).p50;
    const floor = middle("least", "largest");
    const rows = screens.map((name): Row => {
      const [first, largest] = [middle(name, "first"), middle(name, "largest")];
      return {
        goal: "L3",
        what: `${name} on slow 4G, CPU at 1/${slowness}`,
        result: `FCP ${Math.round(first)} ms, LCP ${Math.round(largest)} ms`,
        against: `minimal page:  ${Math.round(floor)} ms`,
        ratio: largest / floor,
      };
    });
    const login = middle("login", "largest");
    rows.push({
      goal: "L4",
      what: `login on slow 4G, CPU at 1/${slowness}`,
      result: `${Math.round(login)} ms`,
      against: `windfront: ${windfront} ms`,
      ratio: login / windfront,
    });
    for (const name of screens) rows.push(...(await weighed(browser, name, urlOf(name), cookieFor(name))));
    return rows;
  } finally {
    await browser.close();
    await least.stop();
    await product.stop();
  }
}
