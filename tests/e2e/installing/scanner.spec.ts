import type { Page } from "@playwright/test";
import { href } from "#lib/domain/screens/addresses.ts";
import { doubleText, expectAccessible, expectThumbSized, expectWholeWords } from "../support/accessible.ts";
import { codePicture, codeSamples } from "../support/code-pictures.ts";
import { cameraLaunch, holdUp } from "../support/fake-camera.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");
const [qr] = codeSamples;
if (!qr) throw new Error("there are no samples");

// A browser of their own, whose camera plays a video.
test.describe.configure({ mode: "serial" });
test.use({ launchOptions: cameraLaunch, permissions: ["camera"] });

const field = (page: Page) => page.getByRole("textbox", { name: say("codes.label") });
const scanner = (page: Page) => page.getByRole("dialog", { name: say("scanner.title") });
const openScanner = async (page: Page) => {
  await page.getByRole("button", { name: say("codes.scan"), exact: true }).click();
  await expect(scanner(page)).toBeVisible();
};
const openBox = async (page: Page) => {
  await login(page, "operator");
  await page.goto(href("scanAdd"));
  await hydrated(page);
};

// Some of each family in every run, all of them in slow runs.
const readings = [
  {
    samples: codeSamples.filter(({ format }) => ["QR code", "Data Matrix", "EAN-13", "Code 128"].includes(format)),
    tag: [],
  },
  { samples: codeSamples, tag: "@slow" },
];
for (const { samples, tag } of readings)
  test(`a code in each of ${samples.length} formats is read from the camera and passed on`, { tag }, async ({
    page,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(new URL(request.url()).origin));
    await holdUp(qr);
    await openBox(page);
    const read: [string, string][] = [];
    for (const sample of samples) {
      await holdUp(sample);
      await openScanner(page);
      await expect(scanner(page)).toBeHidden();
      read.push([sample.format, await field(page).inputValue()]);
    }
    expect(samples.length).toBeGreaterThan(3);
    expect(read).toEqual(samples.map(({ format, value }) => [format, value]));
    // The decoder is served by ourselves.
    expect(new Set(fetched)).toEqual(new Set([new URL(page.url()).origin]));
  });

test("a found code is marked in blue, announced, and passed on a second later with the camera off (W13)", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      // The scanner removes the tracks from it.
      streams.push(new MediaStream(stream.getTracks()));
      return stream;
    };
  });
  const tracks = () =>
    page.evaluate(() => {
      const { streams } = window as unknown as { streams: MediaStream[] };
      return streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState));
    });
  await holdUp(qr);
  await openBox(page);
  // The page itself observes: a second is too short for a test from outside.
  const seen = page.evaluate(
    (found) =>
      new Promise<{ text: string; blue: boolean; stood: number }>((resolve) => {
        const isBlue = (canvas: HTMLCanvasElement) => {
          const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
          for (let at = 0; data && at < data.length; at += 4)
            if ((data[at + 2] ?? 0) > 200 && (data[at] ?? 255) < 80 && (data[at + 3] ?? 0) > 200) return true;
          return false;
        };
        let told: { text: string; blue: boolean; time: number } | undefined;
        new MutationObserver(() => {
          const dialog = document.querySelector("dialog");
          if (told && !dialog) resolve({ ...told, stood: performance.now() - told.time });
          if (told || !dialog?.textContent?.includes(found)) return;
          const own = { text: dialog.textContent, blue: false, time: performance.now() };
          told = own;
          requestAnimationFrame(() => {
            own.blue = [...dialog.querySelectorAll("canvas")].some(isBlue);
          });
        }).observe(document.body, { childList: true, subtree: true });
      }),
    say("scanner.found"),
  );
  await openScanner(page);
  const { text, blue, stood } = await seen;
  expect(text).toContain(qr.value);
  expect(blue).toBe(true);
  expect(stood).toBeGreaterThan(900);
  await expect(field(page)).toHaveValue(qr.value);
  await expect.poll(tracks).toEqual(["ended"]);

  await holdUp({ ...qr, symbology: "code128", text: "864412000001" });
  await openScanner(page);
  await expect.poll(async () => (await tracks()).length).toBe(2);
  await page.goBack();
  await expect(scanner(page)).toBeHidden();
  await expect.poll(tracks).toEqual(["ended", "ended"]);
  expect(new URL(page.url()).pathname).toBe(href("scanAdd"));
});

test("the camera's picture is read as soon as it appears", async ({ page }) => {
  await page.addInitScript(() => {
    const delays: unknown[] = [];
    const { setTimeout } = window;
    document.addEventListener(
      "playing",
      () => {
        window.setTimeout = Object.assign((...given: Parameters<typeof setTimeout>) => {
          delays.push(given[1]);
          return setTimeout(...given);
        }, setTimeout);
      },
      { capture: true, once: true },
    );
    Object.assign(window, { delays });
  });
  await holdUp(qr);
  await openBox(page);
  await openScanner(page);
  await expect(field(page)).toHaveValue(qr.value);
  const delays = await page.evaluate(() => Reflect.get(window, "delays"));
  // By default the library waits for half a second.
  expect(delays).not.toEqual([]);
  expect(delays).not.toContain(500);
});

test("a picture from the album is read, one without a code says so, and a code can be typed", async ({ page }) => {
  await holdUp(qr);
  await openBox(page);
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  const choose = (buffer: Buffer, name: string) =>
    scanner(page).locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  for (const symbology of ["qrcode", "code128", "datamatrix", "ean13"]) {
    const sample = codeSamples.find((each) => each.symbology === symbology) ?? qr;
    await openScanner(page);
    await choose(await codePicture(sample), "code.png");
    await expect(scanner(page)).toBeHidden();
    await expect(field(page)).toHaveValue(sample.value);
  }
  await openScanner(page);
  await choose(Buffer.from("no picture"), "broken.png");
  await expect(scanner(page).getByText(say("scanner.noCode"))).toBeVisible();
  await scanner(page)
    .getByRole("button", { name: say("scanner.type") })
    .click();
  await scanner(page)
    .getByRole("button", { name: say("scanner.use") })
    .click();
  await expect(scanner(page).getByText(say("scanner.typeEmpty"))).toBeVisible();
  await scanner(page).getByLabel(say("scanner.typeLabel")).fill("javascript:alert(1)");
  await scanner(page)
    .getByRole("button", { name: say("scanner.use") })
    .click();
  await expect(scanner(page)).toBeHidden();
  await expect(page.getByText(say("codes.unknownText"))).toBeVisible();
  await expect(page.getByText("javascript:alert(1)")).toBeVisible();
});

test("each camera problem is named with advice, and scanning a photo or typing remains possible", async ({ page }) => {
  await holdUp(qr);
  await openBox(page);
  const withCamera = (name: string) =>
    page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = (asked) => {
        Object.assign(window, { asked });
        return Promise.reject(new DOMException("told by the browser", error));
      };
    }, name);
  const troubles = [
    ["NotAllowedError", "denied"],
    ["NotFoundError", "absent"],
    ["NotReadableError", "busy"],
    ["OverconstrainedError", "unsuitable"],
    ["NotSupportedError", "secure"],
  ] as const;
  for (const [name, key] of troubles) {
    await withCamera(name);
    await openScanner(page);
    await expect(scanner(page).getByRole("heading", { name: say(`scanner.problems.${key}`) })).toBeVisible();
    await expect(scanner(page).getByText(say(`scanner.advice.${key}`))).toBeVisible();
    await expect(scanner(page).getByText(name)).toBeVisible();
    // The camera on the back of the phone is asked for first.
    const { video } = await page.evaluate<MediaStreamConstraints>("asked");
    expect(video).toMatchObject({ facingMode: { ideal: "environment" } });
    if (key === "denied") {
      await expectAccessible(page);
      await expectThumbSized(page);
      await doubleText(page);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        await expectWholeWords(page);
      }
    }
    await expect(scanner(page).getByRole("button", { name: say("scanner.photo") })).toBeEnabled();
    await scanner(page)
      .getByRole("button", { name: say("scanner.close") })
      .click();
    await expect(scanner(page)).toBeHidden();
  }
  await withCamera("MadeUpError");
  await openScanner(page);
  await expect(scanner(page).getByText("told by the browser")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(scanner(page)).toBeHidden();
  await expect(page.getByRole("button", { name: say("codes.scan"), exact: true })).toBeFocused();

  // A camera that never delivers a picture.
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await openScanner(page);
  const opened = Date.now();
  await expect(scanner(page).getByText(say("scanner.problems.slow"))).toBeVisible();
  expect(Date.now() - opened).toBeGreaterThan(5_000);
  await scanner(page)
    .getByRole("button", { name: say("scanner.close") })
    .click();

  // A browser without camera access for pages.
  await page.evaluate(() => Object.defineProperty(navigator.mediaDevices, "getUserMedia", { value: undefined }));
  await openScanner(page);
  await expect(scanner(page).getByText(say("scanner.problems.stream"))).toBeVisible();
  await scanner(page)
    .getByRole("button", { name: say("scanner.close") })
    .click();
  await expect(page.getByText(say("scanner.problems.stream"))).toBeVisible();
});

test("a refused camera starts once it is allowed, and in landscape the phone shows what to do", async ({
  page,
  context,
}) => {
  await holdUp(qr);
  await openBox(page);
  await context.clearPermissions();
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = () => {
      navigator.mediaDevices.getUserMedia = open;
      return Promise.reject(new DOMException("told by the browser", "NotAllowedError"));
    };
  });
  await page.setViewportSize({ width: 640, height: 360 });
  await openScanner(page);
  await expect(scanner(page).getByRole("button", { name: say("scanner.retry") })).toBeInViewport({ ratio: 1 });
  await context.grantPermissions(["camera"]);
  await expect(field(page)).toHaveValue(qr.value);
});

test("a camera that the phone interrupts says so, and resumes with the app", async ({ page }) => {
  await page.addInitScript(() => {
    // It sees no code, so that the scanner stays open.
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement("canvas");
      const context = canvas.getContext("2d");
      setInterval(() => context?.fillRect(0, 0, Math.random() * 100, 100), 100);
      return canvas.captureStream(10);
    };
    let hidden = false;
    Object.defineProperty(document, "visibilityState", { get: () => (hidden ? "hidden" : "visible") });
    Object.assign(window, {
      hide: (value: boolean) => {
        hidden = value;
        document.dispatchEvent(new Event("visibilitychange"));
      },
      lose: () => {
        const stream = document.querySelector("video")?.srcObject;
        for (const track of stream instanceof MediaStream ? stream.getTracks() : []) {
          track.stop();
          track.dispatchEvent(new Event("ended"));
        }
      },
    });
  });
  const inPage = (act: "hide" | "lose", value?: boolean) =>
    page.evaluate(([name, given]) => (window as unknown as Record<string, (value?: boolean) => void>)[name]?.(given), [
      act,
      value,
    ] as const);
  const isLive = () =>
    page.evaluate(() => {
      const stream = document.querySelector("video")?.srcObject;
      return stream instanceof MediaStream && stream.getTracks().some(({ readyState }) => readyState === "live");
    });
  await holdUp(qr);
  await openBox(page);
  await openScanner(page);
  await expect.poll(isLive).toBe(true);
  await expect(scanner(page).getByText(say("scanner.starting"))).toBeHidden();
  await inPage("hide", true);
  await inPage("lose");
  await inPage("hide", false);
  await expect.poll(isLive).toBe(true);
  await expect(scanner(page).getByText(say("scanner.starting"))).toBeHidden();
  await inPage("lose");
  await expect(scanner(page).getByRole("heading", { name: say("scanner.problems.busy") })).toBeVisible();
});

test("the native app uses its own scanner, and a page in the messaging app scans with its camera without an account", async ({
  browser,
  baseURL,
}) => {
  const inside = await browser.newContext({ baseURL });
  const page = await inside.newPage();
  await page.addInitScript(() => {
    Object.assign(window, {
      flutter_inappwebview: {
        callHandler: async (name: string) => (name === "scanCode" ? { rawValue: "864412000002" } : null),
      },
    });
  });
  await openBox(page);
  await page.getByRole("button", { name: say("codes.scan"), exact: true }).click();
  await expect(field(page)).toHaveValue("864412000002");
  await inside.close();

  await holdUp(qr);
  const messaging = await browser.newContext({
    baseURL,
    permissions: ["camera"],
    userAgent: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile MicroMessenger/8.0.50",
  });
  const other = await messaging.newPage();
  await openBox(other);
  await other.getByRole("button", { name: say("codes.scan"), exact: true }).click();
  await expect(field(other)).toHaveValue(qr.value);
  await messaging.close();
});

test("only pages of signed-in people may run the decoder", async ({ page }) => {
  const policyOf = async (path: string) => (await page.goto(path))?.headers()["content-security-policy"] ?? "";
  expect(await policyOf(href("login"))).not.toContain("wasm-unsafe-eval");
  await login(page, "operator");
  expect(await policyOf(href("home"))).toContain("'wasm-unsafe-eval'");
});
