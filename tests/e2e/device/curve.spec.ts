import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { openedCurve } from "#lib/client/curves/opened-curve.ts";
import { curves } from "#lib/contract/curves.ts";
import { languages } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { day, hour } from "#lib/domain/time/spans.ts";
import { doubleText, expectAccessible, expectNoSideways, expectThumbSized } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { allDevices, deviceIn } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { drag, steps, tapTwice } from "../support/touches.ts";
import { hydrated } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

const plot = (page: Page) => page.locator("[data-bucket]");
const drawing = (page: Page) => plot(page).getByRole("img");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The window in the address; null is the whole latest range. */
function windowOf(page: Page): { from: number; to: number } | null {
  const { searchParams } = new URL(page.url());
  const from = searchParams.get("from");
  return from === null ? null : { from: Number(from), to: Number(searchParams.get("to")) };
}
const lengthOf = (page: Page) => {
  const shown = windowOf(page);
  return shown ? shown.to - shown.from : 7 * day;
};

/** The device whose history has a lost connection. */
async function freezer(page: Page): Promise<string> {
  const found = (await allDevices(page)).find(({ deviceName }) => deviceName === "Freezer A, low zone");
  return found?.deviceId ?? "";
}

async function open(page: Page, deviceId: string, more: Record<string, string | number> = {}): Promise<void> {
  await page.goto(href("deviceData", { deviceId, view: "curve", ...more }));
  await expect(drawing(page)).toBeVisible();
}

test.beforeEach(({ page }) => login(page, "admin"));

test("the dock leads to the curve, whose code the other tabs do not load", async ({ page }) => {
  const deviceId = await freezer(page);
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text().catch(() => ""));
  });
  await page.goto(href("deviceData", { deviceId }));
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(scripts.some((text) => text.includes("data-bucket"))).toBe(false);
  await page.getByRole("link", { name: say("dock.entries.curve") }).click();
  await expect(drawing(page)).toBeVisible();
  await expect(page.getByRole("link", { name: say("dock.entries.curve") })).toHaveAttribute("aria-current", "page");
  expect(scripts.some((text) => text.includes("data-bucket"))).toBe(true);
});

test("nothing moves while another range loads, and the daily chart loads when it becomes visible", async ({ page }) => {
  const charts: string[] = [];
  page.on("response", async (response) => {
    const text = response.request().resourceType() === "script" ? await response.text().catch(() => "") : "";
    if (text.includes("recharts-surface")) charts.push(response.url());
  });
  await open(page, await freezer(page));
  const days = page.getByRole("heading", { name: say("curve.days.title") });
  const figures = page.getByRole("region", { name: "Room temperature" });
  await expect(figures).toBeVisible();
  const before = await days.boundingBox();
  const answer = Promise.withResolvers<void>();
  await page.route(`**${curves.query.path}`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await button(page, say("curve.ranges.month")).click();
  await expect(figures).toBeHidden();
  expect((await days.boundingBox())?.y).toBe(before?.y);
  answer.resolve();
  await expect(figures).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(charts).toEqual([]);
  await days.evaluate((title) => title.scrollIntoView());
  await expect(page.locator(".recharts-surface")).toBeVisible();
  await expect.poll(() => charts).not.toEqual([]);
});

test("every range has at most 400 points, and shows the extremes", async ({ page }) => {
  await open(page, await freezer(page));
  for (const range of ["week", "twoWeeks", "month"] as const) {
    const answered = page.waitForResponse((response) => response.url().endsWith(curves.query.path));
    if (range === "week") await page.reload();
    else await button(page, say(`curve.ranges.${range}`)).click();
    const { data } = await (await answered).json();
    const [line] = openedCurve(curves.query.data.parse(data)).series;
    expect(line?.points.length).toBeGreaterThan(200);
    expect(line?.points.length).toBeLessThanOrEqual(400);
    const most = Math.max(...(line?.points ?? []).map(([, , max]) => max ?? Number.NEGATIVE_INFINITY));
    expect(line?.rawMax?.v).toBe(most);
    await expect(drawing(page)).toContainText(`▲ ${most.toFixed(1).replace("-", "−")}`);
  }
});

test("a lost connection is shown as a hatched gap with its length, not as a line", async ({ page }) => {
  await open(page, await freezer(page));
  await expect(drawing(page)).toContainText(/(No data|Offline) 5\.\d\sh/);
  const line = await page.locator("[data-part=line]").first().getAttribute("d");
  expect(line?.split("M").length).toBeGreaterThan(2);
});

test("buttons zoom and pan, and the resulting address opens the same window again", async ({ page }) => {
  const deviceId = await freezer(page);
  await open(page, deviceId);
  await expect(button(page, say("curve.later"))).toBeDisabled();
  await button(page, say("curve.zoomIn")).click();
  await expect.poll(() => lengthOf(page)).toBe(3.5 * day);
  const said = page.getByRole("heading", { level: 2 }).first();
  const before = (await said.textContent()) ?? "";
  await button(page, say("curve.earlier")).click();
  await expect(said).not.toHaveText(before);
  const [shown, text] = [windowOf(page), (await said.textContent()) ?? ""];
  await page.goto(page.url());
  await expect(drawing(page)).toBeVisible();
  expect(windowOf(page)).toEqual(shown);
  await expect(said).toHaveText(text);
  await button(page, say("curve.zoomOut")).click();
  await expect.poll(() => windowOf(page)).toBeNull();
});

test("two fingers zoom and pan, one finger moves the cursor, a double tap resets, and the page still scrolls", async ({
  page,
}) => {
  await open(page, await freezer(page));
  const box = await plot(page).boundingBox();
  if (!box) throw new Error("no plot");
  const y = box.y + box.height / 2;
  const centre = box.x + box.width / 2;
  await drag(
    page,
    steps(20, 80).map((apart) => [
      [centre - apart, y],
      [centre + apart, y],
    ]),
  );
  await expect.poll(() => lengthOf(page)).toBeLessThan(2.5 * day);
  const near = windowOf(page);
  await drag(
    page,
    steps(0, 60).map((way) => [
      [centre - 40 + way, y],
      [centre + 40 + way, y],
    ]),
  );
  await expect.poll(() => windowOf(page)?.from).toBeLessThan(near?.from ?? 0);
  expect(Math.abs(lengthOf(page) - ((near?.to ?? 0) - (near?.from ?? 0)))).toBeLessThan(hour);
  await drag(
    page,
    steps(centre - 40, centre + 40).map((x) => [[x, y]]),
  );
  await expect(plot(page)).toContainText(/\d\d\/\d\d \d\d:\d\d/);
  await tapTwice(page, [centre, y]);
  await expect.poll(() => windowOf(page)).toBeNull();
  await drag(
    page,
    steps(y, y - 200).map((to) => [[centre, to]]),
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(10);
});

test("in landscape the whole plot is visible, and the scroll position below it is kept", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, await freezer(page));
  const side = { width: 640, height: 360 };
  const rooms = async () => {
    const shown = await drawing(page).boundingBox();
    const head = await page.getByRole("banner").boundingBox();
    const dock = await page.getByRole("navigation", { name: say("dock.label") }).boundingBox();
    // In landscape the header scrolls away.
    return [
      (shown?.y ?? 0) - Math.max(0, (head?.y ?? 0) + (head?.height ?? 0)),
      (dock?.y ?? 0) - (shown?.y ?? 0) - (shown?.height ?? 0),
    ];
  };
  await page.setViewportSize(side);
  await expect.poll(async () => Math.min(...(await rooms()))).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 360, height: 640 });
  // The part below the plot is rendered after it.
  const down = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => down().then(async () => (await rooms())[0])).toBeLessThan(-150);
  await page.setViewportSize(side);
  await expect.poll(async () => (await drawing(page).boundingBox())?.width).toBeGreaterThan(400);
  expect((await rooms())[0]).toBeLessThan(0);
});

test("the handles of the overview change the window, by touch and by keyboard", async ({ page }) => {
  await open(page, await freezer(page));
  const handle = page.getByRole("slider", { name: say("curve.brush.from") });
  const box = await handle.boundingBox();
  if (!box) throw new Error("no handle");
  expect(box.height).toBeGreaterThanOrEqual(48);
  const y = box.y + box.height / 2;
  await drag(
    page,
    steps(box.x + 24, box.x + 124).map((x) => [[x, y]]),
  );
  await expect.poll(() => lengthOf(page)).toBeLessThan(6 * day);
  const before = lengthOf(page);
  await page.getByRole("slider", { name: say("curve.brush.to") }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => lengthOf(page)).toBeCloseTo(before - (7 * day) / 48, -3);
  await page.keyboard.press("End");
  await handle.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => windowOf(page)).toBeNull();
});

test("tapping an excursion opens it with half an hour around it", async ({ page }) => {
  const alarming = await deviceIn(page, "alarming");
  await open(page, alarming.deviceId, { range: "month" });
  const row = page.getByRole("button", { name: /^(Above|Below) the limit for/ }).first();
  await row.click();
  await expect.poll(() => windowOf(page)).not.toBeNull();
  await expect(page.getByRole("button", { name: /^(Above|Below) the limit for/ }).first()).toBeVisible();
  expect(lengthOf(page)).toBeGreaterThanOrEqual(hour);
});

test("readings are available as a table, and as a file with all of them", async ({ page }) => {
  const deviceId = await freezer(page);
  await open(page, deviceId);
  await button(page, say("curve.table.show")).click();
  await expect(page.getByRole("table").getByRole("row").nth(1)).toContainText(/−1\d\.\d \(−1\d\.\d ~ −1\d\.\d\)/);
  await button(page, say("curve.export.open")).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: new RegExp(say("curve.export.csv")) }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${deviceId}_.*\\.csv$`));
  const lines = (await readFile(await file.path(), "utf8")).split("\r\n");
  expect(lines[0]).toBe("\uFEFFTime (Asia/Shanghai),Room temperature (°C)");
  expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,-\d+(\.\d+)?$/);
  expect(lines.length).toBeGreaterThan(1500);
});

test("the report shows the figures of the period and prints without the buttons", async ({ page }) => {
  const deviceId = await freezer(page);
  await open(page, deviceId, { range: "month" });
  await button(page, say("curve.export.open")).click();
  await page.getByRole("link", { name: new RegExp(say("curve.export.report")) }).click();
  await expect(page).toHaveURL(/curve-report/);
  const { searchParams } = new URL(page.url());
  const { kineticMean } = await ask(page, curves.report, {
    deviceId,
    argId: "T1",
    startTime: Number(searchParams.get("from")),
    endTime: Number(searchParams.get("to")),
  });
  const figure = page.getByText(say("deviceReport.figures.kinetic"), { exact: true }).locator("..");
  await expect(figure).toContainText(`${(kineticMean ?? 0).toFixed(1).replace("-", "−")} °C`);
  await expect(button(page, say("deviceReport.print"))).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(button(page, say("deviceReport.print"))).toBeHidden();
  await expect(page.getByRole("img")).toBeVisible();
});

test("a device whose service ended says so, and one that never reported has no data", async ({ page }) => {
  const expired = await deviceIn(page, "expired");
  await page.goto(href("deviceData", { deviceId: expired.deviceId, view: "curve" }));
  await expect(page.getByText(say("curve.expired"))).toBeVisible();
  const fresh = await deviceIn(page, "inactivated");
  await page.goto(href("deviceData", { deviceId: fresh.deviceId, view: "curve" }));
  await expect(page.getByText(say("curve.empty"))).toBeVisible();
  await button(page, say("curve.earlier")).last().click();
  await expect.poll(() => windowOf(page)).not.toBeNull();
});

test("F35: without a network the data seen before stay available, and the rest loads once the network is back", async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await open(page, await freezer(page));
  await context.setOffline(true);
  await expect(page.getByText(say("curve.cached"))).toBeVisible();
  await button(page, say("curve.zoomIn")).click();
  await expect(button(page, say("states.retry")).last()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("region", { name: "Room temperature" })).toBeVisible();
});

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test("the curve is accessible in light and dark, on narrow phones and with large text", async ({ page }) => {
      await open(page, await freezer(page));
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expectAccessible(page);
      }
      await expectThumbSized(page);
      for (const width of [360, 430]) {
        await page.setViewportSize({ width, height: 640 });
        await expectNoSideways(page);
      }
      await doubleText(page);
      await page.setViewportSize({ width: 360, height: 640 });
      await expectNoSideways(page);
    });
  });
