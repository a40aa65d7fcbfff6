import { setTimeout } from "node:timers/promises";
import { type CDPSession, chromium } from "@playwright/test";
import { limits } from "#lib/domain/limits.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { findBrowser } from "#lib/run/testing/browser.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { signedIn } from "../signed-in.ts";
import type { Row } from "../table.ts";
import { longest, mainThreadTasks, type Task } from "./main-thread.ts";

const size = 500;
/** Until a page's one-time work is done, including its first refresh. Milliseconds. */
const warm = 60_000;
/** Memory samples before and after, and the milliseconds between them: a single one may hold a fresh response. */
const looks = 5;
const pause = 2_000;
/** Length of one trace, whose size is bounded; several follow each other. Milliseconds. */
const traced = 20_000;
const megabyte = 1024 * 1024;

/** The page's minimal heap after garbage collection, in megabytes. Collecting blocks the page. */
async function heap(client: CDPSession): Promise<number> {
  const held: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    held.push((metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / megabyte);
    await setTimeout(pause);
  }
  return Math.min(...held);
}

/** A list of 500 devices, all loaded and reporting, open for `seconds`: its longest tasks, and its heap growth. */
export async function benchListStream(seconds: number): Promise<Row[]> {
  const executablePath = findBrowser();
  if (executablePath === undefined) return [{ what: "open list", result: "no Chromium runs here" }];
  const product = await startProduct({ SIMULATE: `${size}`, LOG_LEVEL: "error" });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    const [{ username, password }] = firstPeople;
    const cookie = await signedIn(product.origin, username, password);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { cookie } });
    const client = await page.context().newCDPSession(page);
    await client.send("Performance.enable");
    await page.goto(product.origin + href("home", { pages: limits.page.most }));
    await setTimeout(warm);
    const begun = await heap(client);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      );
      observer.observe({ type: "longtask" });
    });
    const all: Task[] = [];
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end)
      all.push(...(await mainThreadTasks(browser, page, () => setTimeout(Math.min(traced, end - performance.now())))));
    const tasks: number[] = await page.evaluate(() => Reflect.get(window, "tasks"));
    const ended = await heap(client);
    const worst = Math.max(0, ...tasks);
    return [
      {
        goal: "I long",
        value: worst,
        what: `list of ${size} live devices for ${seconds} s, longest task`,
        result: `${Math.round(worst)} ms, ${tasks.length} over 50 ms; CPU ${Math.round(longest(all).cpu)} ms`,
      },
      {
        what: "memory of that page after garbage collection, at the beginning and at the end",
        result: `${begun.toFixed(1)} MB, ${ended.toFixed(1)} MB`,
        against: "flat",
        ratio: ended / begun,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
  }
}
