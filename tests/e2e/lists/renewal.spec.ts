import type { Page } from "@playwright/test";
import { devices } from "#lib/contract/devices.ts";
import { orders } from "#lib/contract/orders.ts";
import { addressHref, newAddress, paymentHref, renewHref } from "#lib/domain/queries/renew-query.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { day } from "#lib/domain/time/spans.ts";
import { binding, device } from "#tests/support/site/site-rows.ts";
import { expectAccessible, expectNoSideways, expectThumbSized } from "../support/accessible.ts";
import { ask } from "../support/ask.ts";
import { ownProduct } from "../support/own-product.ts";
import { login } from "../support/people.ts";
import { expect, test } from "../support/test.ts";
import { hydrated, takenOver } from "../support/tour.ts";
import { words } from "../support/words.ts";

const say = words("en");

test.describe.configure({ mode: "serial" });

// Payments here change devices permanently: these tests have a site of their own.
ownProduct({ SIMULATE: "1" }, async (store) => {
  const rows = ["story", "resumed", "code", "inside", "bulk1", "bulk2", "sent"].map((deviceId, place) => {
    const expireTime = Date.now() + (place - 2) * day;
    const ended = { status: "expired", deleteTime: expireTime + 7 * day };
    const times = { createTime: Date.now() - 400 * day, activeTime: Date.now() - 399 * day, expireTime };
    const base = device(deviceId, "offline", { deviceName: `Room ${deviceId}`, productId: "1001", ...times });
    return place < 2 ? { ...base, ...ended } : base;
  });
  await store.db.insertInto("devices").values(rows).execute();
  await store.db
    .insertInto("deviceUsers")
    .values(rows.map(({ deviceId }) => binding(deviceId, "u-manager")))
    .execute();
});

const payButton = (page: Page) => page.getByRole("button", { name: say("renewal.pay") });
const heading = (page: Page, text: string) => page.getByRole("heading", { name: text, exact: true });
const done = (page: Page) => heading(page, say("renewal.payment.done"));
const ordersOf = async (page: Page, deviceId: string) => (await ask(page, orders.list, { deviceId })).list;
const again = (page: Page) => page.getByRole("button", { name: say("renewal.payment.again") });
/** The page that simulates the payment provider. */
const provider = (page: Page, choice: "pay" | "payLate" | "fail") =>
  page.getByRole("button", { name: say(`platform.testPayment.${choice}`), exact: true });

test("an expired device is renewed: plan, double tap, payment, the platform's confirmation, its life and its history", async ({
  page,
}) => {
  await login(page, "manager");
  await page.goto(href("deviceMore", { deviceId: "story" }));
  await page.getByRole("link", { name: say("deviceMore.renew") }).click();
  await expect(page.getByText("The device and its history are deleted on")).toBeVisible();
  await expect(page.getByText(say("renewal.effect"))).toBeVisible();
  await expectAccessible(page);
  await expectThumbSized(page);
  await expectNoSideways(page);
  await page.getByRole("radio", { name: /^1 year/ }).check();
  await expect(page.getByText("¥70")).toHaveCount(2);
  await payButton(page).dblclick();
  await expect(heading(page, say("platform.testPayment.title"))).toBeVisible();
  await expect(page.getByText("CNY 70.00")).toBeVisible();
  const asked = new URL(page.url());
  expect(await page.evaluate(() => document.cookie)).not.toContain("__Host");
  await provider(page, "payLate").click();

  // Back here, whatever the address claims: nothing is paid before the platform says so.
  await expect(heading(page, say("renewal.payment.confirming.title"))).toBeVisible();
  const [order] = await ordersOf(page, "story");
  expect(order).toMatchObject({ payStatus: "unpaid", planId: "year1" });
  await page.goto(`${paymentHref([order?.orderId ?? ""])}&paid=1&result=success`);
  await expect(heading(page, say("renewal.payment.confirming.title"))).toBeVisible();
  await expectAccessible(page);
  await expect(done(page)).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("¥70 received")).toBeVisible();
  await expectAccessible(page);

  expect(await ordersOf(page, "story")).toHaveLength(1);
  const life = await ask(page, devices.stage, { deviceId: "story" });
  expect(life).toMatchObject({ stage: "inService", deleteTime: null });
  await page.goto(href("history", { deviceId: "story" }));
  await expect(heading(page, say("history.types.renewal"))).toBeVisible();
  // The provider's page shows that too, and accepts no further payment.
  await page.goto(asked.pathname + asked.search);
  await expect(page.getByText(say("platform.testPayment.paid"))).toBeVisible();
  await expect(provider(page, "pay")).toHaveCount(0);
  await page.goto(renewHref(["story"]));
  await expect(page.getByText("Already renewed once this month")).toBeVisible();
});

test("an unpaid order is continued from the list, fails, and is paid at last as the same order", async ({ page }) => {
  await login(page, "manager");
  await page.goto(renewHref(["resumed"]));
  await payButton(page).click();
  await page.getByRole("link", { name: say("platform.testPayment.leave") }).click();
  await expect(heading(page, say("renewal.payment.confirming.title"))).toBeVisible();
  await page.goto(href("orders", { deviceId: "resumed" }));
  await page.getByRole("link", { name: say("orders.pay"), exact: true }).click();
  await expect(heading(page, say("renewal.payment.unpaid.title"))).toBeVisible();
  await again(page).click();
  await provider(page, "fail").click();
  await expect(heading(page, say("renewal.payment.failed.title"))).toBeVisible();
  await again(page).click();
  await provider(page, "pay").click();
  await expect(done(page)).toBeVisible();
  expect(await ordersOf(page, "resumed")).toMatchObject([{ payStatus: "paid" }]);
});

test("another phone pays by the code without signing in, and the page continues by itself", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await login(page, "manager");
  await page.goto(renewHref(["code"]));
  await hydrated(page);
  const answered = page.waitForResponse((response) => response.url().includes(orders.prepay.path));
  await page.getByRole("button", { name: say("renewal.otherPhone") }).click();
  const { data } = await (await answered).json();
  await expect(page.getByRole("img", { name: say("renewal.codeTitle") })).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext({ baseURL });
  await complaints.listen(context);
  const phone = await context.newPage();
  await phone.goto(data.payUrl);
  await provider(phone, "pay").click();
  await expect(phone.getByText(say("platform.testPayment.paid"))).toBeVisible();
  await expect(done(page)).toBeVisible();
  await context.close();
});

test("W11: inside WeChat its own payment opens; the platform's word counts, not WeChat's result", async ({
  browser,
  baseURL,
  complaints,
}) => {
  const context = await browser.newContext({
    baseURL,
    userAgent: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile MicroMessenger/8.0.50",
  });
  await complaints.listen(context);
  // The app's side of a payment: the first is cancelled, the second only claims success, the third pays.
  await context.addInitScript(() => {
    type Answer = (result: { err_msg: string }) => void;
    const asked = () => Number(sessionStorage.getItem("asked") ?? 0);
    Object.assign(window, {
      WeixinJSBridge: {
        on() {},
        async invoke(name: string, input: Record<string, string>, answer: Answer) {
          if (name !== "getBrandWCPayRequest") return;
          sessionStorage.setItem("asked", String(asked() + 1));
          if (asked() === 1) return answer({ err_msg: `${name}:cancel` });
          const orderId = input.package?.split("=")[1] ?? "";
          const body = new URLSearchParams({ act: "pay" });
          if (asked() === 3) await fetch(`/wxpay/mock?orderId=${orderId}`, { method: "POST", body });
          answer({ err_msg: `${name}:ok` });
        },
      },
    });
  });
  const page = await context.newPage();
  await login(page, "manager");
  await page.goto(renewHref(["inside"]));
  await hydrated(page);
  await payButton(page).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("asked"))).toBe("1");
  await expect(payButton(page)).toBeEnabled();
  await payButton(page).click();
  await expect(heading(page, say("renewal.payment.confirming.title"))).toBeVisible();
  await again(page).click();
  await expect(done(page)).toBeVisible();
  expect(await ordersOf(page, "inside")).toMatchObject([{ payStatus: "paid" }]);
  await context.close();
});

test("several devices are chosen, paid together, and each has its own order", async ({ page }) => {
  await login(page, "manager");
  await page.goto(href("home", { only: "expiring" }));
  await page.getByRole("link", { name: say("devices.renew") }).click();
  await page.getByRole("checkbox", { name: "Room bulk1" }).check();
  await page.getByRole("checkbox", { name: "Room bulk2" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: say("renewal.renewCount", { count: 2 }) }).click();
  await expect(page.getByText("¥168 each")).toBeVisible();
  await payButton(page).click();
  await expect(page.getByText("CNY 336.00")).toBeVisible();
  await page.getByRole("link", { name: say("platform.testPayment.leave") }).click();

  // One of them is continued from the list: that is the payment of both.
  await page.goto(href("orders", { deviceId: "bulk2" }));
  await page.getByRole("link", { name: say("orders.pay"), exact: true }).click();
  await again(page).click();
  await expect(page.getByText("CNY 336.00")).toBeVisible();
  await provider(page, "pay").click();
  await expect(done(page)).toBeVisible();
  await expect(page.getByText("¥336 received")).toBeVisible();
  for (const deviceId of ["bulk1", "bulk2"])
    expect(await ordersOf(page, deviceId)).toMatchObject([{ payStatus: "paid", amount: 168 }]);
});

test("the address form has its four hints, the picker all divisions, and the order the address", async ({ page }) => {
  await login(page, "manager");
  await page.goto(renewHref(["sent"]));
  await page.getByRole("link", { name: say("renewal.address") }).click();
  await expect(page).toHaveURL(addressHref(newAddress, ["sent"]));
  const field = (name: "consignee" | "phone" | "area" | "detail") =>
    page.getByRole(name === "area" ? "combobox" : "textbox", { name: say(`renewal.fields.${name}`), exact: true });
  const save = page.getByRole("button", { name: say("renewal.saveAddress"), exact: true });
  await takenOver(field("phone"));
  await field("phone").fill("12");
  await save.click();
  for (const name of ["consignee", "phone", "area", "detail"] as const)
    await expect(page.getByText(say(`renewal.wrong.${name}`))).toBeVisible();
  await expect(field("consignee")).toBeFocused();
  await expectAccessible(page);
  await field("consignee").fill("Lin Yue");
  await field("phone").fill("139 0000 0000");
  await field("detail").fill("1 Harbour Road");

  const divisions = page.waitForRequest((request) => request.resourceType() === "script");
  await field("area").click();
  await divisions;
  const picker = page.getByRole("dialog", { name: say("renewal.fields.area") });
  await expect(picker.getByRole("button", { name: "广东省" })).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole("button", { name: "广东省" }).click();
  await picker.getByRole("button", { name: "深圳市" }).click();
  await picker.getByRole("button", { name: say("renewal.divisions.again", { name: "深圳市" }) }).click();
  await picker.getByRole("button", { name: "广州市" }).click();
  await picker.getByRole("button", { name: "越秀区" }).click();
  await expect(picker).toBeHidden();
  await expect(field("area")).toHaveValue("广东省 广州市 越秀区");
  await expect(save).toBeEnabled();
  await save.click();

  await expect(page).toHaveURL(/\/renew\?deviceId=sent&addressId=/);
  await expect(page.getByText("广东省 广州市 越秀区 1 Harbour Road")).toBeVisible();
  await payButton(page).click();
  await provider(page, "pay").click();
  await expect(done(page)).toBeVisible();
  await page.goto(href("orders", { deviceId: "sent" }));
  await expect(page.getByText("Lin Yue")).toBeVisible();
  await expect(page.getByText("广东省 广州市 越秀区 1 Harbour Road")).toBeVisible();
  await page.goto(href("renewAddress"));
  await page.getByRole("link", { name: /Lin Yue/ }).click();
  await expect(field("area")).toHaveValue("广东省 广州市 越秀区");
});

test("a device of somebody else cannot be renewed by any address", async ({ page }) => {
  await login(page, "operator");
  await page.goto(renewHref(["story"]));
  await expect(page.getByText(say("errors.device.notFound"))).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
});
