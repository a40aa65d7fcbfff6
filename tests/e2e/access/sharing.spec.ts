import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { shares } from "#lib/contract/shares.ts";
import { users } from "#lib/contract/users.ts";
import { invitationHref, invitationLink } from "#lib/domain/people/share-links.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import vaccine from "#messages/variants/com.devicecloud.vaccine/variant.json" with { type: "json" };
import { doubleText } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { healthyDevice } from "../support/devices.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { watching } from "../support/watching.ts";
import { words } from "../support/words.ts";

const say = words("en");
const password = "Guest1234";

/** A person of this test alone, who sees no device yet. */
async function newcomer(admin: Page): Promise<{ username: string; name: string }> {
  const username = `guest${randomUUID().slice(0, 8)}`;
  await login(admin, "admin");
  await ask(admin, users.create, { username, password, name: `Guest ${username}`, role: "endUser" });
  return { username, name: `Guest ${username}` };
}

test("a device is shared, the invitation is accepted after signing in, the guest can look but not set, and learns when it ends (Z10, W15)", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const { username, name } = await newcomer(page);
  await login(page, "manager");
  const { device } = await healthyDevice(page, 4);
  const { deviceId, deviceName } = device;

  // The owner creates an invitation on the device's page.
  await page.goto(href("deviceMore", { deviceId }));
  await page.getByRole("link", { name: say("deviceMore.share") }).click();
  await page.getByRole("button", { name: say("share.make") }).click();
  await expect(page.getByRole("img", { name: say("share.codeTitle") })).toBeVisible();
  await page.getByRole("button", { name: say("share.link"), exact: true }).click();
  const link = await page.getByText(/\/landing-page#shareCode=/).innerText();
  expect(link.startsWith(invitationLink(baseURL ?? "", ""))).toBe(true);
  const code = link.split("=").at(-1) ?? "";

  // The guest opens it in another browser, signed in nowhere.
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await complaints.listen(context);
  const guest = await context.newPage();
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(request.url(), request.headers().referer ?? ""));
  const answer = await guest.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(guest.locator('meta[property="og:title"]')).toHaveAttribute("content", say("titles.landing"));
  await expect(guest.getByText(deviceName)).toBeVisible();
  await expect(guest.getByText(say("invitation.youCannotSet"))).toBeVisible();
  expect(await guest.content()).not.toContain(deviceId);
  await guest.getByRole("button", { name: say("invitation.signInAndAccept") }).click();
  await guest.getByLabel(say("login.account"), { exact: true }).fill(username);
  await guest.getByLabel(say("login.password"), { exact: true }).fill(password);
  await guest.getByRole("checkbox").check();
  await guest.getByRole("button", { name: say("login.submit"), exact: true }).click();
  // After signing in, the invitation is still open.
  await expect(guest.getByRole("button", { name: say("invitation.accept"), exact: true })).toBeVisible();
  await guest.getByRole("button", { name: say("invitation.accept"), exact: true }).click();
  await expect(guest).toHaveURL(href("deviceData", { deviceId }));
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(deviceName);
  expect(asked.filter((each) => each.includes(code) && !each.includes(`#shareCode=${code}`))).toEqual([]);

  // The guest sees the settings and cannot change them; sharing further is not offered.
  await guest.goto(href("deviceSetting", { deviceId }));
  await expect(guest.getByText(say("setting.viewOnly"))).toBeVisible();
  await guest.goto(href("deviceMore", { deviceId }));
  await expect(guest.getByRole("button", { name: say("deviceMore.leave") })).toBeVisible();
  await expect(guest.locator('[data-code="device:share"]')).toHaveCount(0);
  await watching(guest, deviceId, () => guest.goto(href("deviceData", { deviceId })));

  // The owner's page is updated: the code is used up, the guest is in the list.
  await expect(page.getByText(say("share.over"))).toBeVisible({ timeout: 15_000 });
  await page.getByRole("link", { name: new RegExp(name) }).click();
  const see = page.getByRole("switch").first();
  await expect(see).toHaveAttribute("aria-checked", "true");
  await see.click();
  await expect(see).toHaveAttribute("aria-checked", "false");

  // The owner ends it: the guest's open page says so within five seconds.
  await page.getByRole("button", { name: say("share.stop") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("share.stop") })
    .click();
  const stopped = performance.now();
  await expect(guest.getByRole("heading", { name: say("devices.missing.endedTitle") })).toBeVisible({
    timeout: 5_000,
  });
  expect(performance.now() - stopped).toBeLessThan(5_000);

  // A used invitation says so, to anybody with its code.
  await guest.goto(invitationHref(code));
  await expect(guest.getByText(say("invitation.over.share.invalid.title"))).toBeVisible();
  await context.close();
});

test("an invitation from a variant of the app is opened, and accepted after signing in, in that variant", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const app = "com.devicecloud.vaccine";
  const [brand, own] = [vaccine.app.en.short, say("app.short")];
  await login(page, "manager");
  const { device } = await healthyDevice(page, 6);
  // As the native app's page stores it.
  await page.context().addCookies([{ name: "app", value: app, url: baseURL ?? "" }]);
  await page.goto(href("share", { deviceId: device.deviceId }));
  await page.getByRole("button", { name: say("share.make") }).click();
  await expect(page.getByRole("img", { name: say("share.codeTitle") })).toBeVisible();
  await page.getByRole("button", { name: say("share.link"), exact: true }).click();
  const link = await page.getByText(/\/landing-page\?/).innerText();

  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  await complaints.listen(context);
  const guest = await context.newPage();
  await guest.goto(link);
  await expect(guest.getByText(brand, { exact: true })).toBeVisible();
  await expect(guest.getByRole("link", { name: say("invitation.createOne") })).toHaveAttribute(
    "href",
    href("register", { redirect: href("invite", { app }) }),
  );
  await guest.getByRole("button", { name: say("invitation.signInAndAccept") }).click();
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(brand);
  await expect(guest.getByText(own, { exact: true })).toHaveCount(0);
  await context.close();
});

test("terms are chosen first, a code is shown full screen, and an own invitation cannot be accepted (B12)", async ({
  page,
}) => {
  await login(page, "manager");
  const { device } = await healthyDevice(page, 5);
  const { deviceId } = device;
  await page.goto(href("shareConfig", { deviceId }));
  await page
    .getByRole("switch", { name: /^Change / })
    .first()
    .click();
  await page.getByRole("button", { name: "7 days" }).click();
  // Stepping back asks before the terms are lost; using them does not.
  await expect.poll(() => page.evaluate(() => "guard" in window.history.state)).toBe(true);
  await page.goBack();
  const question = page.getByRole("dialog", { name: say("states.leave.title") });
  await question.getByRole("button", { name: say("states.cancel") }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => page.evaluate(() => "guard" in window.history.state)).toBe(true);
  await page.getByRole("button", { name: say("share.useTerms") }).click();
  await expect(page).toHaveURL(/hours=168/);
  await expect(page.getByText(/7 days/)).toBeVisible();
  await page.getByRole("button", { name: say("share.make") }).click();
  await page.getByRole("link", { name: say("share.large") }).click();
  await expect(page.getByRole("img", { name: say("invitation.codeTitle") })).toBeVisible();
  await expect(page.getByText(/^You can change: /)).toBeVisible();
  await page.getByRole("button", { name: say("invitation.accept"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("invitation.over.share.self.title") })).toBeVisible();
  const open = await ask(page, shares.open, { deviceId });
  for (const { shareId } of open) await ask(page, shares.revoke, { shareId });
});

test.describe("in Chinese", () => {
  test.use({ language: "zh-cn" });
  test("the heading of an invitation breaks after the name and not within a word", async ({ page }) => {
    await login(page, "manager");
    const { device } = await healthyDevice(page, 6);
    const groupIds = (await ask(page, shares.groups, { deviceId: device.deviceId })).map(({ groupId }) => groupId);
    const { shareCode } = await ask(page, shares.create, { deviceIds: [device.deviceId], groupIds });
    await page.setViewportSize({ width: 360, height: 640 });
    await page.context().clearCookies({ name: /h5$/ });
    await page.goto(invitationLink("", shareCode));
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/^\S+ \S+ \S+$/);
    const lines = await heading.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      const at = text?.textContent?.lastIndexOf(" ") ?? 0;
      const range = document.createRange();
      if (!text) return 0;
      range.setStart(text, at + 1);
      range.setEnd(text, at + 3);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    await login(page, "manager");
    await ask(page, shares.revoke, { shareCode });
  });

  test("with large text no line of an empty page begins with the punctuation of a clause", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(invitationLink("", "none"));
    const sentence = page.getByText(words("zh-cn")("invitation.over.share.invalid.text"));
    await expect(sentence).toBeVisible();
    await doubleText(page);
    const begun = await sentence.evaluate(({ firstChild: text }) => {
      if (!text) return "";
      const range = document.createRange();
      const topOf = (at: number) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      };
      return [...(text.textContent ?? "")].filter((_, at) => at > 0 && topOf(at) > topOf(at - 1)).join("");
    });
    expect(begun.length).toBeGreaterThan(2);
    expect(begun).not.toMatch(/\p{P}/u);
  });
});
