import { limits } from "../limits.ts";

/** The embedded platform's test payment provider, reached through the web server. */
export const testPayPath = "/wxpay/mock";
/** Where a payment provider notifies the embedded platform of payments. */
export const payNoticePath = "/wxpay/notify";

const provider = "https://wx.tenpay.com";
const inApp = "weixin://wap/pay";
const inCode = "weixin://wxpay/";

type Place = {
  origin: string;
  /** Path of ours to which the provider returns. */
  back: string;
  /** Whether a native app or the messaging app surrounds the page; only these can open weixin: addresses. */
  hosted: boolean;
};

const isTest = (payUrl: string) => payUrl.startsWith(`${testPayPath}?`);

/**
 * The address that a payment opens, including the return address; undefined for any host other than the payment
 * provider's, since a platform's answer is not trusted with the person's money.
 */
export function payAddress(payUrl: string, { origin, back, hosted }: Place): string | undefined {
  if (payUrl.length > limits.redirectLength) return undefined;
  if (hosted && payUrl.startsWith(`${inApp}?`)) return payUrl;
  const address = isTest(payUrl) ? origin + payUrl : payUrl;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== (isTest(payUrl) ? origin : provider) || url.username || url.password) return undefined;
  url.searchParams.set("redirect_url", origin + back);
  return url.href;
}

/** Content of the QR code for paying with another phone; undefined for any host other than the payment provider's. */
export function payCode(payUrl: string, origin: string): string | undefined {
  if (payUrl.length > limits.redirectLength) return undefined;
  if (isTest(payUrl)) return origin + payUrl;
  if (payUrl.startsWith(inCode)) return payUrl;
  return URL.canParse(payUrl) && new URL(payUrl).origin === provider ? payUrl : undefined;
}
