// Takes the README's pictures again, from the running product: `npm run pictures`.
import { mkdir, writeFile } from "node:fs/promises";
import { chromium, type Page, devices as phones } from "@playwright/test";
import sharp from "sharp";
import { type Device, devices } from "#lib/contract/devices.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { buildWhenStale, notBuilt } from "#lib/run/build/build-when-stale.ts";
import { exitWithError } from "#lib/run/startup/exit-with-error.ts";
import { findBrowser } from "#lib/run/testing/browser.ts";
import { ask } from "#tests/e2e/support/ask.ts";
import { login } from "#tests/e2e/support/people.ts";
import { hydrated } from "#tests/e2e/support/tour.ts";
import { startProduct } from "#tests/support/servers/product.ts";

const folder = "docs/images";

/** A screenshot of the window, with few enough colours to take less than 150 KB. */
async function take(page: Page, name: string): Promise<void> {
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toBuffer();
  await writeFile(`${folder}/${name}.png`, picture);
  console.log(`${folder}/${name}.png, ${Math.round(picture.length / 1024)} KB`);
}

/** A cold room that is online and healthy; retries while the site is still starting. */
async function coldRoom(page: Page): Promise<Device> {
  const { list } = await ask(page, devices.list, { status: "online", sort: "name", pageSize: 100 });
  const found = list.find(({ status, imgSelect }) => status === "online" && imgSelect === "coldroom");
  if (found) return found;
  await page.waitForTimeout(500);
  return coldRoom(page);
}

const executablePath = findBrowser() ?? exitWithError("No Chromium runs here.");
if (!(await buildWhenStale())) exitWithError(notBuilt);
await mkdir(folder, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
try {
  const viewport = { width: 390, height: 844 };
  const page = await browser.newPage({
    ...phones["Pixel 7"],
    viewport,
    deviceScaleFactor: 2,
    baseURL: product.origin,
    locale: "en-US",
  });
  await login(page, firstPeople[0].username);
  const { deviceId } = await coldRoom(page);
  for (const [name, address] of [
    ["devices", href("home")],
    ["data", href("deviceData", { deviceId })],
  ] as const) {
    await page.goto(address);
    await hydrated(page);
    await take(page, name);
  }
} finally {
  await browser.close();
  await product.stop();
}
