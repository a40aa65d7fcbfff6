import { limits } from "#lib/domain/limits.ts";
import { bridgeVersion } from "./calls.ts";
import { flutterHost } from "./flutter-host.ts";
import type { Host } from "./host.ts";
import { messageHost } from "./message-host.ts";
import { inNativeApp, notePlainBrowser } from "./native-app.ts";

const present = (): Host | undefined => flutterHost() ?? messageHost(bridgeVersion);
const pause = () => new Promise((resolve) => setTimeout(resolve, limits.bridge.pause));

let search: Promise<Host | undefined> | undefined;

async function wait(): Promise<Host | undefined> {
  for (let tries = 1; tries < limits.bridge.tries; tries += 1) {
    await pause();
    const host = present();
    if (host) return host;
  }
  notePlainBrowser();
  return undefined;
}

/** The app around the page; undefined at once in a plain browser, or after 5 s if the app does not appear. */
export function findHost(): Promise<Host | undefined> {
  if (!inNativeApp()) return Promise.resolve(undefined);
  const host = present();
  if (host) return Promise.resolve(host);
  search ??= wait().finally(() => {
    search = undefined;
  });
  return search;
}
