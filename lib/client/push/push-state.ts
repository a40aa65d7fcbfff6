import { appHas } from "#lib/client/bridge/native.ts";
import { workerScope } from "#lib/domain/screens/base-path.ts";
import { onApplePhone } from "../app/apple.ts";
import { newRequestId } from "../calls/request-id.ts";
import { readStored, writeStored } from "../storage/web-storage.ts";
import { isNativeOn } from "./native-on.ts";

/**
 * Whether this browser can receive push: on, off, denied by the person, no https (insecure), an iPhone or iPad that
 * needs the home screen (homeScreen), an old browser (unsupported), or a platform without keys (noKeys). In the native
 * app, the app decides.
 */
export type PushState =
  | "on"
  | "off"
  | "denied"
  | "insecure"
  | "homeScreen"
  | "unsupported"
  | "noKeys"
  | "native"
  | "nativeOn";

const clientKey = "push-client";

/** This browser's id at the platform; stored, so that it is registered only once. */
export function clientId(): string {
  const kept = readStored("localStorage", clientKey);
  if (kept) return kept;
  const made = newRequestId();
  writeStored("localStorage", clientKey, made);
  return made;
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether a subscription is for this key: others receive nothing any more. */
function isFor(subscription: PushSubscription, pushKey: string): boolean {
  const key = subscription.options?.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === pushKey;
}

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** How many registered clients are not this one. */
export const pushedElsewhere = (known: readonly string[], state: PushState): number =>
  state === "nativeOn" ? known.length - 1 : known.filter((id) => id !== clientId()).length;

export async function pushState(pushKey: string | null, known: readonly string[]): Promise<PushState> {
  if (await appHas("getDeviceId")) return isNativeOn() ? "nativeOn" : "native";
  if (!window.isSecureContext) return "insecure";
  if (!canPush()) return onApplePhone() ? "homeScreen" : "unsupported";
  if (pushKey === null) return "noKeys";
  if (Notification.permission === "denied") return "denied";
  const subscription = Notification.permission === "granted" ? await currentSubscription() : null;
  return subscription && isFor(subscription, pushKey) && known.includes(clientId()) ? "on" : "off";
}
