import { execFileSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { chromium } from "@playwright/test";
import mqtt from "mqtt";
import { type Device, devices } from "#lib/contract/devices.ts";
import { formatNumber } from "#lib/domain/devices/readings.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { findBrowser } from "#lib/run/testing/browser.ts";
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { signedIn } from "../signed-in.ts";
import { type Row, spread } from "../table.ts";

const rounds = 40;
const [few, many] = [24, 500];

async function onlineDevice(origin: string, cookie: string): Promise<Device> {
  const headers = { "content-type": "application/json", "x-h5": "1", origin, cookie };
  const answer = await fetch(origin + devices.list.path, {
    method: "POST",
    headers,
    body: '{"sort":"name","pageSize":100}',
  });
  const { data } = await answer.json();
  const found = devices.list.data.parse(data).list.find(({ status }) => status === "online");
  if (found) return found;
  // The devices of a new site report within the first seconds.
  await setTimeout(500);
  return onlineDevice(origin, cookie);
}

/** An online device of this product, its main argument, and its access token. */
async function someDevice({ origin, environment }: Product, cookie: string) {
  const { deviceId, keyArgs } = await onlineDevice(origin, cookie);
  const arg = keyArgs?.[0];
  if (!arg) throw new Error(`${deviceId} has no value`);
  const command = ["lib/platform/main.ts", "token", deviceId];
  const token = execFileSync(process.execPath, command, { env: environment, encoding: "utf8" }).trim();
  return { deviceId, argId: arg.argId, precision: arg.precision ?? 1, token };
}

/**
 * Milliseconds from publishing a value by MQTT to its text in an open page, for a site of this many
 * devices. A value not shown within five seconds counts as infinite.
 */
async function latencies(size: number, executablePath: string | undefined): Promise<number[]> {
  const product = await startProduct({ SIMULATE: `${size}`, LOG_LEVEL: "error" });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  try {
    const [{ username, password }] = firstPeople;
    const cookie = await signedIn(product.origin, username, password);
    const { deviceId, argId, precision, token } = await someDevice(product, cookie);
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, extraHTTPHeaders: { cookie } });
    const stands = page.waitForResponse((response) => response.url().includes(`/live?deviceId=${deviceId}`));
    await page.goto(product.origin + href("deviceData", { deviceId }));
    await stands;
    const hero = page.getByRole("main").getByRole("region").first();
    const client = await mqtt.connectAsync(product.mqtt, { username: token, reconnectPeriod: 0 });
    const measured: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // No limit or set-point on the page ends in .7, and no value contains the one before.
      const value = 2.7 + round;
      const seen = hero.evaluate(
        (element, text) =>
          new Promise<number>((resolve) => {
            const look = () => element.textContent?.includes(text) && resolve(Date.now());
            window.setTimeout(() => resolve(Number.POSITIVE_INFINITY), 5_000);
            new MutationObserver(look).observe(element, { childList: true, characterData: true, subtree: true });
            look();
          }),
        formatNumber(value, precision),
      );
      const sent = Date.now();
      // Slightly in the future, so that the simulated unit's own report of this moment does not replace the value.
      const report = { ts: sent + 3_000, values: { [argId]: value } };
      await client.publishAsync("v1/devices/me/telemetry", JSON.stringify(report));
      measured.push((await seen) - sent);
    }
    await client.endAsync();
    return measured;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Message to paint, for the default site and for a large one. */
export async function benchValueToPaint(): Promise<Row[]> {
  const browser = findBrowser();
  if (browser === undefined) return [{ what: "message to paint", result: "no Chromium runs here" }];
  const rows: Row[] = [];
  for (const size of [few, many]) {
    const { p50, p99, most } = spread(await latencies(size, browser));
    const result = `p50 ${p50} ms, p99 ${p99} ms, worst ${most} ms`;
    const what = `message to paint, ${size} devices`;
    rows.push({ goal: size === few ? "D5" : "D5 500", value: p50, what, result });
    if (size === few) rows.push({ goal: "D5 worst", value: most, what: `${what}, slowest of ${rounds}`, result });
  }
  return rows;
}
