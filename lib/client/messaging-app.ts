import { callLate } from "#lib/client/call-late.ts";
import { messagingApp } from "#lib/domain/hosts.ts";
import { limits } from "#lib/domain/limits.ts";

const ticket = async () => (await import("#lib/contract/wechat.ts")).wechat.ticket;
type Sdk = typeof import("weixin-js-sdk").default;
type Ability = NonNullable<Parameters<Sdk["config"]>[0]["jsApiList"]>[number];

/** Whether the page runs in the messaging app's own browser. */
export const inMessagingApp = (): boolean => messagingApp.test(navigator.userAgent);

const isApple = () => /iPhone|iPad|iPod/i.test(navigator.userAgent);

/** On iOS the app checks the signature against the address with which the page was loaded, elsewhere against the present one. */
function signedAddress(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  const address = isApple() && loaded ? loaded.name : window.location.href;
  return address.replace(/#.*$/, "");
}

/** The app's functions, once it knows the page. Rejects when nobody signs for it, or the app does not accept the signature. */
export async function introducedTo(ability: Ability): Promise<Sdk> {
  const { default: wx } = await import("weixin-js-sdk");
  const { appId, timestamp, nonceStr, signature } = await callLate(ticket, { url: signedAddress() }, { quiet: true });
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error("the messaging app says nothing")), limits.scan.start);
    wx.config({ appId, timestamp: Number(timestamp), nonceStr, signature, jsApiList: [ability] });
    wx.error(() => reject(new Error("the messaging app refused the page")));
    wx.ready(resolve);
  });
  return wx;
}
