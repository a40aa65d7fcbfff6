import { deviceStatuses } from "#lib/domain/devices/devices.ts";
import { languages } from "#lib/domain/languages.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { doubleText, expectNoOverlap } from "../support/accessible.ts";
import { allDevices, healthyDevice } from "../support/devices.ts";
import { atRest } from "../support/fault-stand.ts";
import { linesOf } from "../support/lines-of.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated, takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

// The narrowest current phone.
test.use({ viewport: { width: 360, height: 740 } });

test.describe("in Chinese", () => {
  test.use({ language: "zh-cn" });

  test("the text of an empty page wraps after a clause", async ({ page }) => {
    const say = words("zh-cn");
    await login(page, "admin");
    const { device } = await healthyDevice(page, 0);
    for (const [address, text] of [
      [href("orders"), say("orders.emptyText")],
      [href("assistanceCode", { deviceId: device.deviceId }), say("assistance.hiddenText")],
    ] as const) {
      await page.goto(address);
      const lines = await page.getByText(text, { exact: true }).evaluate(linesOf);
      expect(lines.filter((line) => !/[，。、：]$/.test(line))).toEqual([]);
    }
  });

  test("no line begins with the second half of a unit, as in 2 分/钟", async ({ page }) => {
    const say = words("zh-cn");
    await login(page, "admin");
    const { device } = await healthyDevice(page, 0);
    await page.goto(href("deviceCamera", { deviceId: device.deviceId }));
    const note = page.getByText(say("camera.dataNote"));
    for (let width = 360; width <= 430; width += 10) {
      await page.setViewportSize({ width, height: 740 });
      expect((await note.evaluate(linesOf)).join("\n"), `at ${width} px`).toMatch(/2\s分钟/);
    }
  });
});

for (const [language, place, key] of [
  ["zh-cn", "groups", "groups.hint"],
  ["zh-cn", "updateAvatar", "account.pictureText"],
  ["en", "updateAvatar", "account.pictureText"],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });
    test(`the last line of ${key} is not a single word or sign`, async ({ page }) => {
      await login(page, "admin");
      await page.goto(href(place));
      // At any text width, some of these widths put a line break before the last word.
      for (let width = 320; width <= 430; width += 5) {
        await page.setViewportSize({ width, height: 740 });
        const [last = "", ...before] = (await page.getByText(words(language)(key)).evaluate(linesOf)).reverse();
        if (before.length > 0) expect(last, `at ${width} px`).toMatch(/\S\s\S|[\u4e00-\u9fff]{2}/);
      }
    });
  });

test("the last four digits of a data card's number are never alone on a line", async ({ page }) => {
  await login(page, "admin");
  const { device } = await healthyDevice(page, 0);
  await page.goto(href("deviceInfo", { deviceId: device.deviceId }));
  const lines = await page.getByText(/^8986 /).evaluate(linesOf);
  for (const line of lines) expect(line.length).toBeGreaterThan(4);
});

for (const language of ["en", "zh-cn"] as const)
  test.describe(`muting in ${language}`, () => {
    test.use({ language });
    test("the duration for muting an alarm is chosen from one row of one-line buttons", async ({ page }) => {
      await login(page, "admin");
      await page.goto(href("alarms"));
      await hydrated(page);
      await page.locator("main article [aria-haspopup=dialog]").first().click();
      const sheet = page.getByRole("dialog");
      await expect(sheet.getByText(words(language)("alarms.sheet.snooze"))).toBeVisible();
      const choices = sheet.getByRole("button", { name: /^\d+\s(min|h|分钟|小时)$/ });
      await expect(choices).toHaveCount(4);
      const tops = await choices.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
      expect(new Set(tops).size).toBe(1);
      for (const choice of await choices.all()) expect(await choice.evaluate(linesOf)).toHaveLength(1);
    });
  });

test("on the narrowest screens the value of an alarm fits beside its name", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await login(page, "admin");
  // With those that other tests have dealt with.
  await page.goto(href("alarms", { status: "all" }));
  const tall = page.locator("main article").filter({ hasText: /Too warm.*−\d\d\.\d/ });
  const [name, value] = await Promise.all(
    [tall.first().getByRole("heading"), tall.first().locator("h3 + p")].map((part) => part.boundingBox()),
  );
  expect(name && value && value.y < name.y + name.height).toBe(true);
});

for (const language of languages)
  test(`with text at 200 % on the narrowest screens no price or note lies over what is beside it, ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "lang", value: language, url: baseURL ?? "" }]);
    await page.setViewportSize({ width: 320, height: 640 });
    await login(page, "manager");
    // Cold rooms have a camera.
    const device = (await allDevices(page)).find(
      ({ imgSelect, status }) => imgSelect === "coldroom" && status === "online",
    );
    for (const [name, note] of [
      ["renew", /¥\d/],
      ["deviceCamera", /MB/],
    ] as const) {
      await page.goto(href(name, { deviceId: device?.deviceId }));
      await hydrated(page);
      await expect(page.getByText(note).first()).toBeVisible();
      await doubleText(page);
      await expectNoOverlap(page);
    }
  });

test("with text at 200 % no line in the header of a device ends with the dot between its state and its age", async ({
  page,
}) => {
  await login(page, "admin");
  const { device } = await healthyDevice(page, 0);
  await page.goto(href("deviceData", { deviceId: device.deviceId }));
  await doubleText(page);
  const age = page.locator("header").getByText(/^reported/);
  await expect(age).toBeVisible();
  const dots = await page
    .locator("header span:empty")
    .evaluateAll((all) => all.map((dot) => dot.getBoundingClientRect().width).filter((width) => width > 0));
  expect(dots).toEqual([]);
});

test("with text at 200 % no line in a row of the list ends with the dot after its state", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("home"));
  await doubleText(page);
  const facts = page.getByRole("main").locator("li span:empty + .num");
  await expect(facts.first()).toBeVisible();
  const alone = await facts.evaluateAll((all) =>
    all
      .filter((fact) => {
        const dot = fact.previousElementSibling?.getBoundingClientRect();
        return dot && dot.width > 0 && dot.bottom < fact.getBoundingClientRect().top;
      })
      .map((fact) => fact.textContent),
  );
  expect(alone).toEqual([]);
});

test("no line of facts begins or ends with the dot that separates them", async ({ page }) => {
  await login(page, "admin");
  for (const [address, width, fact] of [
    [href("users"), 360, /^, 138/],
    [href("alarms"), 320, /^recovered after/],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(address);
    const facts = page.locator("main span").filter({ hasText: fact });
    await expect(facts.first()).toBeVisible();
    const found = await facts.evaluateAll((all) =>
      all.map((second) => {
        const { left, top, bottom } = second.getBoundingClientRect();
        const first = second.previousElementSibling;
        if (!first || first.getBoundingClientRect().bottom > top + 1) return "beside";
        if (getComputedStyle(first, "::after").content !== "none") return "ends with a dot";
        const dot = Number.parseFloat(getComputedStyle(second, "::before").left);
        return second.contains(document.elementFromPoint(left + dot, (top + bottom) / 2)) ? "begins with one" : "below";
      }),
    );
    expect(found, address).toContain("below");
    expect(found.filter((each) => each !== "beside" && each !== "below")).toEqual([]);
  }
});

test("the actions for a recovered alarm do not touch the text below its note", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("alarms"));
  await hydrated(page);
  const over = page.locator("main article").filter({ hasText: /recovered after/ });
  await over.first().locator("[aria-haspopup=dialog]").click();
  const sheet = page.getByRole("dialog");
  const hint = await sheet.getByText("Everybody who sees the alarm can read it").boundingBox();
  const first = await sheet.getByRole("link").first().boundingBox();
  expect((first?.y ?? 0) - (hint?.y ?? 0) - (hint?.height ?? 0)).toBeGreaterThanOrEqual(16);
});

test("the first field of every form has the same vertical position", async ({ page }) => {
  await login(page, "admin");
  const tops = new Set<number>();
  for (const name of ["updateUser", "renewAddress", "contactService"] as const) {
    await page.goto(href(name));
    const label = page.locator("main label").first();
    // A part that is still being streamed has no place yet.
    await expect(label).toBeVisible();
    tops.add(Math.round((await label.boundingBox())?.y ?? 0));
  }
  expect([...tops]).toHaveLength(1);
});

test("the figures at the top of the report are aligned with the end of its bar, and each state below takes one line", async ({
  page,
}) => {
  await login(page, "admin");
  await page.goto(href("report"));
  await atRest(page);
  const last = page.locator("main").getByRole("link", { name: /^of \d+$/ });
  const text = await last.evaluate((link) => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().right;
  });
  const bar = await page.locator("main [aria-hidden=true]:has(> span[data-tone])").first().boundingBox();
  expect(Math.abs((bar?.x ?? 0) + (bar?.width ?? 0) - text)).toBeLessThan(1.5);
  const states = page.locator("main ul").first().locator("a > :first-child");
  await expect(states).toHaveCount(deviceStatuses.length);
  for (const state of await states.all()) expect((await state.evaluate(linesOf)).slice(1)).toEqual([]);
});

test("the text of an empty page moves nothing when it appears after its picture", async ({ page }) => {
  await login(page, "admin");
  await page.goto(href("menuPage"));
  const said = page.getByText(words("en")("menu.goneText"));
  await takenOver(said);
  const picture = page.locator("main section svg").first();
  const before = await picture.boundingBox();
  await said.evaluate((text) => text.remove());
  expect(await picture.boundingBox()).toEqual(before);
});

test("in landscape the first alarm, and the first device to update, are visible without scrolling", async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await login(page, "admin");
  for (const [address, first] of [
    [href("alarms"), page.getByRole("article").getByRole("heading")],
    [href("otaDevices"), page.getByRole("listitem").getByText("V02_01_0316")],
  ] as const) {
    await page.goto(address);
    await hydrated(page);
    const shown = await first.first().boundingBox();
    const bars = await page
      .locator("main ~ nav, [data-bottom-bar]")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect((shown?.y ?? 0) + (shown?.height ?? 0), address).toBeLessThanOrEqual(Math.min(360, ...bars));
  }
});
