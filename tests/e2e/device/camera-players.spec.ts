import type { Page } from "@playwright/test";
import { cameras } from "#lib/contract/cameras.ts";
import { firstArea } from "#lib/domain/devices/ezviz-areas.ts";
import { playerFilesPath, playerPath } from "#lib/domain/devices/player-address.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ask } from "../support/ask.ts";
import { allDevices } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { running } from "../support/running.ts";
import { brokenUrl, serveStream, stillUrl, streamHost, streamUrl } from "../support/stream-host.ts";
import { expect, test } from "../support/test.ts";
import { words } from "../support/words.ts";

const say = words("en");

/** The kinds of rooms that the platform's own cameras show. */
const watched = ["coldroom", "tunnel"];

/** A device without a camera of its own that no other test of this file uses. */
async function bareDevice(page: Page, place: number): Promise<string> {
  const bare = (await allDevices(page))
    .filter(({ imgSelect, status }) => !watched.includes(imgSelect ?? "") && status !== "expired")
    .sort((a, b) => a.deviceId.localeCompare(b.deviceId));
  const found = bare.at(-1 - place);
  if (!found) throw new Error("no device without a camera");
  return found.deviceId;
}

/** The addresses of all requests of the page and its frames. */
function requests(page: Page): () => URL[] {
  const asked: URL[] = [];
  page.on("request", (request) => asked.push(new URL(request.url())));
  return () => asked;
}
const ofPlayers = (asked: URL[]) =>
  asked.filter(({ pathname }) => pathname === playerPath || pathname.startsWith(playerFilesPath));

const live = (page: Page) => page.getByText(say("camera.states.live"), { exact: true });
const play = (page: Page) => page.getByRole("button", { name: say("camera.play") }).first();

test.beforeEach(async ({ page, context }) => {
  await serveStream(context);
  await login(page, "admin");
});

test("a linked HLS stream plays after the tap, in high definition where available, and its picture can be saved", async ({
  page,
}) => {
  const deviceId = await bareDevice(page, 0);
  const asked = requests(page);
  await page.goto(href("deviceMore", { deviceId }));
  await page.getByRole("link", { name: say("deviceMore.camera") }).click();
  await page.getByRole("button", { name: say("camera.link") }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: say("camera.kinds.hls") }).click();
  await sheet.getByLabel(say("camera.fields.name"), { exact: true }).fill("Yard");
  await sheet.getByLabel(say("camera.fields.playUrl"), { exact: true }).fill("https://evil.example/stream.m3u8");
  await sheet.getByRole("button", { name: say("camera.link") }).click();
  await expect(page.getByText(say("errors.camera.host"))).toBeVisible();
  await sheet.getByLabel(say("camera.fields.playUrl"), { exact: true }).fill(streamUrl);
  await sheet.getByLabel(say("camera.fields.hdUrl"), { exact: true }).fill(`${streamUrl}?hd`);
  await sheet.getByRole("button", { name: say("camera.link") }).click();
  await expect(sheet).toHaveCount(0);
  await expect(play(page)).toBeVisible();
  expect(ofPlayers(asked())).toEqual([]);

  await play(page).click();
  await expect(live(page)).toBeVisible();
  const video = page.frameLocator("iframe").locator("video");
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: say("camera.snapshot") }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
  await page.getByRole("button", { name: say("camera.hd"), exact: true }).click();
  await expect.poll(() => asked().some(({ search }) => search === "?hd")).toBe(true);
  await expect(live(page)).toBeVisible();
  await page.getByRole("button", { name: say("camera.pause") }).click();
  await expect(page.getByText(say("camera.states.paused"), { exact: true })).toBeVisible();

  await page.getByRole("button", { name: say("camera.remove") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("camera.remove") })
    .click();
  await expect(page.getByText(say("camera.none"))).toBeVisible();
});

test("if the browser does not play HLS itself, our own server delivers the script for it; a failing stream falls back to stills", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/status of 404/, /broken\.m3u8/);
  await context.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => "";
  });
  const deviceId = await bareDevice(page, 1);
  const stream = { deviceId, name: "Yard", protocol: "hls" as const, playUrl: streamUrl };
  await ask(page, cameras.link, stream);
  await ask(page, cameras.link, { ...stream, name: "Gate", playUrl: brokenUrl, snapshotUrl: stillUrl });
  const asked = requests(page);
  await page.goto(href("deviceCamera", { deviceId }));
  await play(page).click();
  await expect(live(page)).toBeVisible();
  expect(ofPlayers(asked()).some(({ pathname }) => pathname.endsWith("/hls.light.min.js"))).toBe(true);
  await page.getByRole("button", { name: "Gate" }).click();
  await play(page).click();
  await expect(page.getByText(say("camera.fallen", { before: "HLS", now: say("camera.ways.still") }))).toBeVisible();
  await expect(page.getByRole("region", { name: "Gate" }).getByRole("status")).toHaveText(say("camera.states.stills"));
  const { origin } = new URL(running().origin);
  expect(asked().filter((each) => each.origin !== origin && each.host !== streamHost)).toEqual([]);
});

test("EZVIZ's player is delivered by our own server after the tap, connects to its cloud only, and falls back to HLS when its token is refused twice", async ({
  page,
  context,
  complaints,
}) => {
  // How the player itself reacts to a cloud that refuses everything.
  complaints.expect(/players\/ezuikit/);
  const camera = {
    cameraId: "1",
    name: "Dock",
    protocol: "ezopen",
    playUrl: "ezopen://open.ys7.com/BC7799091/1.live",
    hd: true,
    fallbacks: [{ protocol: "hls", playUrl: streamUrl }],
  };
  const tokens: string[] = [];
  // Simulates a platform whose cameras are in the cloud.
  await context.route(`**${cameras.access.path}?*`, (route) => {
    const accessToken = `at.${tokens.push(new URL(route.request().url()).searchParams.get("renew") ?? "")}`;
    return route.fulfill({
      json: { code: 200, data: { accessToken, expireTime: Date.now() + 600_000, cameras: [camera] } },
    });
  });
  await context.route(`${firstArea}/**`, (route) =>
    route.fulfill({
      json: { code: "10002", msg: "accessToken expired" },
      headers: { "access-control-allow-origin": "*", "access-control-allow-headers": "*" },
    }),
  );
  const device = (await allDevices(page)).find(({ hasCamera, status }) => hasCamera && status !== "expired");
  const asked = requests(page);
  await page.goto(href("deviceCamera", { deviceId: device?.deviceId ?? "" }));
  await expect(play(page)).toBeVisible();
  expect(ofPlayers(asked())).toEqual([]);
  await play(page).click();
  const renewed = () => tokens.filter((renew) => renew === "1").length;
  // The player is loaded once per token, each time with the same time limit.
  await expect.poll(renewed).toBe(1);
  await expect(page.getByText(say("camera.fallen", { before: "EZVIZ", now: "HLS" }))).toBeVisible();
  await expect(live(page)).toBeVisible();
  // Requested once more because the first token was refused, and no longer by the cloud's player.
  expect(renewed()).toBe(1);
  const { origin } = new URL(running().origin);
  const elsewhere = asked().filter((each) => each.origin !== origin && each.host !== streamHost);
  expect([...new Set(elsewhere.map((each) => each.origin))]).toEqual([firstArea]);
  expect(elsewhere.some(({ href: address }) => address.includes("at.2"))).toBe(true);
  expect(ofPlayers(asked()).some(({ pathname }) => pathname.includes("/PlayCtrlWasm/"))).toBe(true);
});

test("a stream that never answers is reported as having no picture within six seconds of its start", async ({
  page,
  context,
}) => {
  await context.route(brokenUrl, () => new Promise(() => {}));
  const deviceId = await bareDevice(page, 2);
  await ask(page, cameras.link, { deviceId, name: "Yard", protocol: "hls", playUrl: brokenUrl });
  await page.goto(href("deviceCamera", { deviceId }));
  const started = page.waitForRequest(brokenUrl);
  await play(page).click();
  await started;
  const from = Date.now();
  await expect(page.getByText(say("camera.late"))).toBeVisible();
  expect(Date.now() - from).toBeLessThan(limits.camera.watchdog + 1_500);
  await expect(page.getByRole("button", { name: say("states.retry") })).toBeVisible();
});

test("W02: the player's document has an opaque origin, so it can access neither the session nor the page around it", async ({
  page,
  complaints,
}) => {
  complaints.expect(/policy violation/, /Content Security Policy/, /SecurityError/, /Refused|Blocked|sandbox/i);
  const deviceId = await bareDevice(page, 3);
  await ask(page, cameras.link, { deviceId, name: "Yard", protocol: "hls", playUrl: streamUrl });
  await page.goto(href("deviceCamera", { deviceId }));
  await play(page).click();
  await expect(live(page)).toBeVisible();
  const inside = page.frames().find((frame) => frame.url().includes(playerPath));
  const reached = await inside?.evaluate(
    async ({ path, deviceId: id }) => {
      const tries: Record<string, () => unknown> = {
        cookie: () => document.cookie,
        parent: () => window.parent.document.title,
        storage: () => window.localStorage.length,
        call: () =>
          fetch(`${location.origin}${path}?deviceId=${id}`, { credentials: "include" }).then((got) => got.text()),
      };
      const done: string[] = [];
      for (const [name, attempt] of Object.entries(tries))
        await Promise.resolve()
          .then(attempt)
          .then(
            () => done.push(name),
            () => undefined,
          );
      return { done, origin: self.origin };
    },
    { path: cameras.access.path, deviceId },
  );
  expect(reached).toEqual({ done: [], origin: "null" });
});
