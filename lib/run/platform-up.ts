import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Settings } from "#lib/domain/settings.ts";

/** How long whoever asks early waits for a platform, in milliseconds: after that it is away, which is said. */
const patience = 5_000;
const pause = 50;

/** Whether something listens at this address. */
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
 * Settles once the platform listens, or after five seconds without it. Web server and platform start side by side, and
 * who asks between the two is not to hear that the platform cannot be reached. Never rejects. That nothing listens at an
 * address that was configured is said: it may be mistyped.
 */
export async function platformUp({ PLATFORM_URL, PLATFORM_PORT }: Settings, say = console.error): Promise<void> {
  const { hostname, protocol, port } = new URL(PLATFORM_URL ?? `http://127.0.0.1:${PLATFORM_PORT}`);
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (await listens(hostname.replace(/[[\]]/g, ""), Number(port) || (protocol === "https:" ? 443 : 80))) return;
    await setTimeout(pause);
  }
  if (PLATFORM_URL !== undefined)
    say(`Nothing listens at ${PLATFORM_URL} (PLATFORM_URL): nobody can sign in until something does.`);
}
