import { native } from "#lib/client/bridge/native.ts";
import type { CallOptions } from "#lib/client/calls/call.ts";
import { callLate } from "#lib/client/calls/call-late.ts";
import { workerPath, workerScope } from "#lib/domain/screens/base-path.ts";
import { onApplePhone } from "../app/apple.ts";
import { isNativeOn, setNativeOn } from "./native-on.ts";
import { clientId, currentSubscription } from "./push-state.ts";

/** Why push could not be turned on: denied, dismissed, no push service, or not saved. */
export type PushProblem = "denied" | "dismissed" | "noService" | "notSaved";

const registerCall = async () => (await import("#lib/contract/account.ts")).account.registerPush;
const dropCall = async () => (await import("#lib/contract/messages.ts")).messages.dropPush;

/** Registers this browser's subscription at the platform. Idempotent. */
async function register(subscription: PushSubscription, options: CallOptions = {}): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  const input = {
    clientId: clientId(),
    platform: "web",
    subscription: { endpoint: endpoint ?? "", keys: { p256dh, auth } },
  } as const;
  await callLate(registerCall, input, options);
}

async function subscribe(pushKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerPath, { scope: workerScope });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // Made for an older key: useless.
    if (!(error instanceof DOMException && error.name === "InvalidStateError")) throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Turns push on in this browser, which asks the person. Only call it from a tap. */
export async function turnOn(pushKey: string): Promise<PushProblem | null> {
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
  let subscription: PushSubscription;
  try {
    subscription = await subscribe(pushKey);
  } catch {
    return "noService";
  }
  try {
    await register(subscription);
    return null;
  } catch {
    // The failure is shown; a browser unknown to the platform is not on.
    await subscription.unsubscribe();
    return "notSaved";
  }
}

export async function turnOnNative(options: CallOptions = {}): Promise<PushProblem | null> {
  try {
    const [device, { packageName, platform }] = await Promise.all([native("getDeviceId", {}), native("appInfo", {})]);
    const isApple = platform === undefined ? onApplePhone() : /ios|iphone|ipad/i.test(platform);
    await callLate(registerCall, { clientId: device, platform: isApple ? "ios" : "android", packageName }, options);
    setNativeOn(true);
    return null;
  } catch {
    return "notSaved";
  }
}

export async function turnOff(): Promise<void> {
  if (isNativeOn()) {
    await callLate(dropCall, { clientId: await native("getDeviceId", {}) });
    setNativeOn(false);
    return;
  }
  await callLate(dropCall, { clientId: clientId() });
  await (await currentSubscription())?.unsubscribe();
}

/** Deletes this browser's subscription; the platform drops its own with the session. Never fails. */
export async function forget(): Promise<void> {
  setNativeOn(false);
  if (!("serviceWorker" in navigator)) return;
  const subscription = await currentSubscription().catch(() => null);
  await subscription?.unsubscribe().catch(() => false);
}

/** Failures of what nobody asked for are not shown. */
const unasked = { quiet: true };

/** After signing in: transfers the subscription to the person. Rejects while that fails. */
export async function renew(): Promise<void> {
  if (isNativeOn()) {
    const problem = await turnOnNative(unasked);
    if (problem) throw new Error(problem);
    return;
  }
  const subscription = await currentSubscription().catch(() => null);
  if (subscription) await register(subscription, unasked);
}
