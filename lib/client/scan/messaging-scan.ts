import { callLate } from "#lib/client/calls/call-late.ts";
import { limits } from "#lib/domain/limits.ts";
import { onApplePhone } from "../app/apple.ts";
import type { ScanOutcome } from "./scan-outcome.ts";

const ticket = async () => (await import("#lib/contract/wechat.ts")).wechat.ticket;

/** On iOS the app checks the signature against the address first loaded, elsewhere against the current one. */
function signedAddress(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  const address = onApplePhone() && loaded ? loaded.name : window.location.href;
  return address.replace(/#.*$/, "");
}

/** The app prefixes linear codes with their format. */
const withoutFormat = (text: string): string =>
  text.replace(/^(CODE_39|CODE_93|CODE_128|CODA_?BAR|EAN_8|EAN_13|UPC_A|UPC_E|ITF|RSS_14|RSS_EXPANDED),(?=.)/, "");

/** Configures the app's SDK for this page. Rejects if the page is not signed, or the app refuses the signature. */
async function introduce(wx: typeof import("weixin-js-sdk").default): Promise<void> {
  const { appId, timestamp, nonceStr, signature } = await callLate(ticket, { url: signedAddress() }, { quiet: true });
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error("the messaging app says nothing")), limits.scan.start);
    wx.config({ appId, timestamp: Number(timestamp), nonceStr, signature, jsApiList: ["scanQRCode"] });
    wx.error(() => reject(new Error("the messaging app refused the page")));
    wx.ready(resolve);
  });
}

/** Rejects if the messaging app's scanner cannot be used. */
export async function scanInMessagingApp(): Promise<ScanOutcome> {
  const { default: wx } = await import("weixin-js-sdk");
  await introduce(wx);
  return new Promise((resolve, reject) => {
    wx.scanQRCode({
      needResult: 1,
      scanType: ["qrCode", "barCode"],
      success: ({ resultStr }) => resolve({ kind: "read", result: { rawValue: withoutFormat(resultStr) } }),
      cancel: () => resolve({ kind: "scan-cancelled" }),
      fail: () => reject(new Error("the messaging app could not scan")),
    });
  });
}
