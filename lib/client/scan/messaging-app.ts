import { introducedTo } from "../messaging-app.ts";
import type { ScanOutcome } from "./scan-outcome.ts";

/** A line code arrives with its format before it. */
const withoutFormat = (text: string): string =>
  text.replace(/^(CODE_39|CODE_93|CODE_128|CODA_?BAR|EAN_8|EAN_13|UPC_A|UPC_E|ITF|RSS_14|RSS_EXPANDED),(?=.)/, "");

/** Scans with the messaging app's own scanner. Rejects where it cannot be used. */
export async function scanInMessagingApp(): Promise<ScanOutcome> {
  const wx = await introducedTo("scanQRCode");
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
