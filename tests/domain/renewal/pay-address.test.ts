import { expect, it } from "vitest";
import { orders } from "#lib/contract/orders.ts";
import { payAddress, payCode } from "#lib/domain/renewal/pay-address.ts";

const origin = "https://cloud.example.com";
const back = "/mobile-h5/renew?view=payment&orderId=a";
const place = { origin, back, hosted: false };
const hosted = { ...place, hosted: true };

it("W10: opens the payment provider, with our return address", () => {
  const address = new URL(payAddress("https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1", place) ?? "");
  expect(address.origin).toBe("https://wx.tenpay.com");
  expect(address.searchParams.get("redirect_url")).toBe(origin + back);
});

it("opens the simulated provider's page, on our own origin", () => {
  const address = new URL(payAddress("/wxpay/mock?orderId=P1&lang=en", place) ?? "");
  expect([address.origin, address.pathname, address.searchParams.get("orderId")]).toEqual([
    origin,
    "/wxpay/mock",
    "P1",
  ]);
  expect(payCode("/wxpay/mock?orderId=P1", origin)).toBe(`${origin}/wxpay/mock?orderId=P1`);
});

it("opens the messaging app only from inside an app", () => {
  expect(payAddress("weixin://wap/pay?prepayid=1", hosted)).toBe("weixin://wap/pay?prepayid=1");
  expect(payAddress("weixin://wap/pay?prepayid=1", place)).toBeUndefined();
  expect(payCode("weixin://wxpay/bizpayurl?pr=1", origin)).toBe("weixin://wxpay/bizpayurl?pr=1");
});

it("replaces a foreign return address", () => {
  const given = "https://wx.tenpay.com/pay?redirect_url=https%3A%2F%2Fevil.example%2F";
  expect(payAddress(given, place)).not.toContain("evil");
});

it.each([
  "javascript:alert(1)",
  "http://wx.tenpay.com/pay",
  "http://127.0.0.1:4000/",
  "weixin://dl/business",
  "https://wx.tenpay.com.evil.example/pay",
  "https://wx.tenpay.com@evil.example/",
  "https://user@wx.tenpay.com/",
  "https://:pass@wx.tenpay.com/",
  "https://wx.tenpay.com:8443/",
  "//evil.example/wxpay/mock?",
  "/wxpay/mock",
  "/\\evil.example",
  `${orders.prepay.path}?deviceId=1`,
  "data:text/html,x",
  "",
  `https://wx.tenpay.com/${"x".repeat(10_000)}`,
])("W10: leads nowhere for %s", (payUrl) => {
  expect(payAddress(payUrl, place)).toBeUndefined();
  expect(payAddress(payUrl, hosted)).toBeUndefined();
});

it.each([
  "javascript:alert(1)",
  "https://evil.example/",
  "https://wx.tenpay.com.evil.example/pay",
  "https://wx.tenpay.com@evil.example/",
  "weixin://dl/business",
  "",
  `https://wx.tenpay.com/${"x".repeat(5_000)}`,
])("shows no code for %s", (payUrl) => {
  expect(payCode(payUrl, origin)).toBeUndefined();
});
