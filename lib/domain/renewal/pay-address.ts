import { limits } from "../limits.ts";

/** Where the embedded platform plays the payment provider, through the web server. */
export const testPayPath = "/wxpay/mock";
/** Where a payment provider tells the embedded platform what became of a payment. */
export const payNoticePath = "/wxpay/notify";

const provider = "https://wx.tenpay.com";
const inApp = "weixin://wap/pay";
const inCode = "weixin://wxpay/";

type Place = {
  /** Of the page. */
  origin: string;
  /** Path of ours that the provider leads back to. */
  back: string;
  /** Whether a native app or the messaging app is around the page, which alone can open the other's own addresses. */
  hosted: boolean;
};

const isTest = (payUrl: string) => payUrl.startsWith(`${testPayPath}?`);

/**
 * The address that a payment opens, with the way back in it; undefined for any place that is not the payment
 * provider's: what a platform answers is not trusted with the person's money.
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

/** What the code holds that another phone reads to pay; undefined for any place that is not the payment provider's. */
export function payCode(payUrl: string, origin: string): string | undefined {
  if (payUrl.length > limits.redirectLength) return undefined;
  if (isTest(payUrl)) return origin + payUrl;
  if (payUrl.startsWith(inCode)) return payUrl;
  return URL.canParse(payUrl) && new URL(payUrl).origin === provider ? payUrl : undefined;
}
