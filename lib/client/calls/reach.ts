import { workerPath } from "#lib/domain/screens/base-path.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { createListeners } from "../listeners.ts";
import { jittered } from "../live/live-backoff.ts";

/** A phone may be online and still not reach the server: a failed request triggers a check. */
type Reach = "reached" | "lost" | "late";

let state: Reach = "reached";
let isKept = false;
let isPlatformLost = false;
let checking: Promise<void> | undefined;
let failures = 0;
let answers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const { subscribe, notify } = createListeners();

function become(next: Reach): void {
  if (next === state) return;
  state = next;
  notify();
}

/** Requests the service worker's script, which is small and public; null if unreachable. */
export async function pingServer(): Promise<Response | null> {
  const signal = AbortSignal.timeout(pageLimits.reach.answer);
  return fetch(workerPath, { method: "HEAD", cache: "no-store", signal }).then(
    // A captive portal answers HTML instead.
    (answer) => (answer.ok && answer.headers.get("content-type")?.includes("javascript") ? answer : null),
    () => null,
  );
}

/** Checks now and, while the server is unreachable, again after growing pauses. */
export async function checkReach(): Promise<void> {
  // The browser reports when the network is back.
  if (!navigator.onLine) return;
  checking ??= check().finally(() => {
    checking = undefined;
  });
  await checking;
}

async function check(): Promise<void> {
  clearTimeout(timer);
  const before = answers;
  // The check's own connection may have died while others work.
  const found = (await pingServer()) !== null || answers !== before;
  failures = found ? 0 : failures + 1;
  if (!found) timer = setTimeout(() => void checkReach(), jittered(failures));
  become(found ? "reached" : "lost");
}

export function noteFailure(): void {
  if (state === "reached") void checkReach();
}

export function noteAnswer(): void {
  answers += 1;
  if (state !== "lost") return;
  clearTimeout(timer);
  failures = 0;
  become("reached");
}

/** The server does not answer, for example because a stored page is shown: check from now on. */
export function lost(): void {
  become("lost");
  clearTimeout(timer);
  timer = setTimeout(() => void checkReach(), jittered(0));
}

/** The page is late: until it arrives nothing shown is live, and nothing is checked. */
export function delayed(): void {
  clearTimeout(timer);
  become("late");
}

/** Stored data are shown: until the next page nothing is live, even if the server answers. */
export function showsKept(): void {
  isKept = true;
  notify();
}

/** Whether the server reports that the platform does not answer: then nothing shown is live, though calls are tried. */
export function setPlatformLost(isLost: boolean): void {
  if (isLost === isPlatformLost) return;
  isPlatformLost = isLost;
  notify();
}

export const reach = (): Reach => state;
/** Whether a check can bring the page up to date: not while it is late, nor while only the platform is lost. */
export const canRetry = (): boolean => state !== "late" && !isPlatformLost;
export const isInDoubt = (): boolean => checking !== undefined;
export const isReached = (): boolean => state === "reached";
export const canReach = (): boolean => navigator.onLine && isReached();
/** Whether what is shown is current: from a server that answers, and whose platform does. */
export const isLive = (): boolean => isReached() && !isKept && !isPlatformLost;

export const onReach = subscribe;

/** With jitter, because many phones get their network back in the same second. */
function again(): void {
  if (state !== "lost") return;
  clearTimeout(timer);
  timer = setTimeout(() => void checkReach(), jittered(0));
}
if (typeof window !== "undefined") window.addEventListener("online", again);
