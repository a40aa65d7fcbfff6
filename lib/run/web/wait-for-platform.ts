import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Settings } from "#lib/domain/settings.ts";

/** How long early requests wait for the platform before they fail. Milliseconds. */
const patience = 5_000;
const pause = 50;

async function listens(hostname: string, port: number): Promise<boolean> {
  const socket = connect(port, hostname);
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Early requests wait, since web server and platform start together. Never rejects. Reports an address of PLATFORM_URL
 * where nothing listens: it may be mistyped.
 */
export async function waitForPlatform({ PLATFORM_URL, PLATFORM_PORT }: Settings, print = console.error): Promise<void> {
  const { hostname, protocol, port } = new URL(PLATFORM_URL ?? `http://127.0.0.1:${PLATFORM_PORT}`);
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (await listens(hostname.replace(/[[\]]/g, ""), Number(port) || (protocol === "https:" ? 443 : 80))) return;
    await setTimeout(pause);
  }
  if (PLATFORM_URL !== undefined)
    print(`Nothing listens at ${PLATFORM_URL} (PLATFORM_URL): nobody can sign in until something does.`);
}
