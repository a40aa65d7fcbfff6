import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { dictionaryPath } from "#lib/domain/screens/page-dictionary.ts";
import { writePageDictionary } from "#lib/run/build/write-page-dictionary.ts";
import { dictionaryFolder } from "#lib/run/front/page-dictionary.ts";
import { fillIn } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const kilobyte = 1024;

/** `size`: in kilobytes, headers included; 0 until the response is complete. */
type Came = { path: string; encoding: string; size: number };

/** The network traffic from now on. */
async function cameOf(page: Page): Promise<Came[]> {
  const client = await page.context().newCDPSession(page);
  const known = new Map<string, Came>();
  const cached = new Set<string>();
  const came: Came[] = [];
  client.on("Network.requestServedFromCache", ({ requestId }) => cached.add(requestId));
  client.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || cached.has(requestId)) return;
    const { "content-encoding": encoding = "", "Content-Encoding": written = encoding } = response.headers;
    const one = { path: new URL(response.url).pathname, encoding: written, size: 0 };
    known.set(requestId, one);
    came.push(one);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = known.get(requestId);
    if (one) one.size = encodedDataLength / kilobyte;
  });
  await client.send("Network.enable");
  return came;
}

test("after the login page every page is compressed against the dictionary, which is fetched once", async ({
  page,
}) => {
  const came = await cameOf(page);
  const only = (path: string) => came.filter((one) => one.path === path);
  const dictionaries = () => came.filter(({ path }) => path.startsWith(dictionaryPath));
  await page.goto(href("login"));
  await expect.poll(() => dictionaries()[0]?.size).toBeGreaterThan(0);
  expect(only(href("login"))).toMatchObject([{ encoding: "br" }]);
  expect(dictionaries()[0]?.size).toBeLessThanOrEqual(40);

  came.length = 0;
  await page.reload();
  await expect.poll(() => only(href("login"))[0]?.size).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  // The same page again: only its document.
  expect(came.map(({ path }) => path)).toEqual([href("login")]);
  expect(only(href("login"))).toMatchObject([{ encoding: "dcz" }]);
  expect(only(href("login"))[0]?.size).toBeLessThanOrEqual(5);

  await fillIn(page, "en", "admin");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: say("login.submit"), exact: true }).click();
  await expect(page).toHaveURL(href("home"));
  await expect.poll(() => only(href("home"))[0]?.size).toBeGreaterThan(0);
  expect(only(href("home"))).toMatchObject([{ encoding: "dcz" }]);
  // The size that fits the first packets of a new connection.
  expect(only(href("home"))[0]?.size).toBeLessThanOrEqual(14);

  // A navigation within the app is compressed against the dictionary too, which is not requested again.
  await takenOver(page.getByRole("link", { name: say("tabs.names.more") }));
  await page.getByRole("link", { name: say("tabs.names.more") }).click();
  await expect(page).toHaveURL(href("more"));
  await expect.poll(() => only(href("more")).length).toBeGreaterThan(0);
  for (const step of only(href("more"))) expect(step.encoding).toBe("dcz");
  expect(dictionaries()).toEqual([]);
});

test("separate builds of the same sources have the same dictionary", async () => {
  const names: string[][] = [];
  for (let build = 0; build < 2; build += 1) {
    const root = await mkdtemp(join(tmpdir(), "dictionary-"));
    await writePageDictionary("alone", root);
    names.push(await readdir(join(root, dictionaryFolder)));
    await rm(root, { recursive: true });
  }
  expect(names[0]).toHaveLength(1);
  expect(names[1]).toEqual(names[0]);
});
