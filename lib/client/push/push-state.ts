import { appHas } from "#lib/client/bridge/native.ts";
import { workerScope } from "#lib/domain/screens/base-path.ts";
import { onApplePhone } from "../app/apple.ts";
import { newRequestId } from "../calls/request-id.ts";
import { keepWordIn, keptWord } from "../storage/kept-word.ts";
import { isNativeOn } from "./native-on.ts";

/**
 * Whether messages can be pushed to this browser: they are (on), could be (off), the person said no (denied), or why
 * they cannot be: no https (insecure), an iPhone or iPad whose browser only does it from the home screen (homeScreen), a
 * browser that cannot at all (unsupported), or a platform without keys (noKeys). In the native app it is the app's part.
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

/** The name under which this browser is known to the platform; kept, so that it is registered only once. */
export function clientId(): string {
  const kept = keptWord("localStorage", clientKey);
  if (kept) return kept;
  const made = newRequestId();
  keepWordIn("localStorage", clientKey, made);
  return made;
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(workerScope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether a subscription was made for this key of the platform: one for another key receives nothing any more. */
function isFor(subscription: PushSubscription, pushKey: string): boolean {
  const key = subscription.options?.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === pushKey;
}

const canPush = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** How many of those that the platform pushes to are not this browser or app, which may be among them and yet be off. */
export const pushedElsewhere = (known: readonly string[], state: PushState): number =>
  state === "nativeOn" ? known.length - 1 : known.filter((id) => id !== clientId()).length;

/** How things stand in this browser; `known` are those that the platform pushes to. */
export async function pushState(pushKey: string | null, known: readonly string[]): Promise<PushState> {
  if (await appHas("getDeviceId")) return isNativeOn() ? "nativeOn" : "native";
  if (!window.isSecureContext) return "insecure";
  if (!canPush()) return onApplePhone() ? "homeScreen" : "unsupported";
  if (pushKey === null) return "noKeys";
  if (Notification.permission === "denied") return "denied";
  const subscription = Notification.permission === "granted" ? await currentSubscription() : null;
  return subscription && isFor(subscription, pushKey) && known.includes(clientId()) ? "on" : "off";
}
