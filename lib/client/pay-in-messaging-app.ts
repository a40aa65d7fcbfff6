import type { DataOf } from "#lib/contract/endpoint.ts";
import type { orders } from "#lib/contract/orders.ts";
import { introducedTo } from "./messaging-app.ts";

type Given = NonNullable<DataOf<typeof orders.prepay>["jsapi"]>;

/**
 * Pays in the messaging app the page is open in. False when the person turned back; what the app says of a payment is
 * no proof of it. Rejects where it cannot be used.
 */
export async function payInMessagingApp({ timeStamp, nonceStr, package: order, signType, paySign }: Given) {
  const wx = await introducedTo("chooseWXPay");
  return new Promise<boolean>((resolve, reject) => {
    wx.chooseWXPay({
      timestamp: Number(timeStamp),
      nonceStr,
      package: order,
      signType,
      paySign,
      success: () => resolve(true),
      cancel: () => resolve(false),
      fail: () => reject(new Error("the messaging app could not pay")),
    });
  });
}
