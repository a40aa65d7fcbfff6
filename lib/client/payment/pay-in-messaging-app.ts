import type { DataOf } from "#lib/contract/endpoint.ts";
import type { orders } from "#lib/contract/orders.ts";
import { isRecord } from "#lib/domain/is-record.ts";
import { limits } from "#lib/domain/limits.ts";

type Given = NonNullable<DataOf<typeof orders.prepay>["jsapi"]>;
type Answer = { err_msg?: string };
type Bridge = { invoke(name: string, input: object, answer: (result: Answer) => void): void };

const request = "getBrandWCPayRequest";
const isBridge = (value: unknown): value is Bridge => isRecord(value) && "invoke" in value;

/** The app's bridge, which appears some time after the page. Rejects if it does not. */
function bridge(): Promise<Bridge> {
  return new Promise((resolve, reject) => {
    const found: unknown = Reflect.get(window, "WeixinJSBridge");
    if (isBridge(found)) return resolve(found);
    const late = () => {
      const come: unknown = Reflect.get(window, "WeixinJSBridge");
      if (isBridge(come)) resolve(come);
    };
    document.addEventListener("WeixinJSBridgeReady", late, { once: true });
    setTimeout(() => reject(new Error("the messaging app says nothing")), limits.scan.start);
  });
}

/** False if the person cancelled. The app's word is no proof of payment. Needs no signed page, unlike the scanner. */
export async function payInMessagingApp(given: Given): Promise<boolean> {
  const { appId, timeStamp, nonceStr, package: order, signType, paySign } = given;
  const app = await bridge();
  return new Promise((resolve, reject) => {
    app.invoke(request, { appId, timeStamp, nonceStr, package: order, signType, paySign }, ({ err_msg = "" }) => {
      if (/:ok$/i.test(err_msg)) return resolve(true);
      if (/:cancel$/i.test(err_msg)) return resolve(false);
      reject(new Error("the messaging app could not pay"));
    });
  });
}
