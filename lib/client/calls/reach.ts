import { workerPath } from "#lib/domain/screens/base-path.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { createListeners } from "../listeners.ts";
import { jittered } from "../live/live-backoff.ts";

/** A phone can have a network and yet not reach the server: a request that fails on its way has that checked. */
type Reach = "reached" | "lost" | "late";

let state: Reach = "reached";
let isKept = false;
let checking: Promise<void> | undefined;
let failures = 0;
/** How many other requests the server has answered. */
let answers = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const { subscribe, tell } = createListeners();

function become(next: Reach): void {
  if (next === state) return;
  state = next;
  tell();
}

/** The server's answer to a request for the worker's script, which is small and public; null for none. */
export async function pingServer(): Promise<Response | null> {
  const signal = AbortSignal.timeout(pageLimits.reach.answer);
  return fetch(workerPath, { method: "HEAD", cache: "no-store", signal }).then(
    // A page in its place is of somebody on the way, as where one first has to sign in to the network.
    (answer) => (answer.ok && answer.headers.get("content-type")?.includes("javascript") ? answer : null),
    () => null,
  );
}

/** Checks at once whether the server can be reached, and while it cannot, again after growing pauses. */
export async function checkReach(): Promise<void> {
  // Without a network there is nothing to learn; the browser says when it is back.
  if (!navigator.onLine) return;
  checking ??= check().finally(() => {
    checking = undefined;
  });
  await checking;
}

async function check(): Promise<void> {
  clearTimeout(timer);
  const before = answers;
  // Only the connection of the check may have died.
  const found = (await pingServer()) !== null || answers !== before;
  failures = found ? 0 : failures + 1;
  if (!found) timer = setTimeout(() => void checkReach(), jittered(failures));
  become(found ? "reached" : "lost");
}

/** A request failed on its way to the server: maybe it cannot be reached. */
export function noteFailure(): void {
  if (state === "reached") void checkReach();
}

/** The server has answered another request: nothing has to be checked any more. */
export function noteAnswer(): void {
  answers += 1;
  if (state !== "lost") return;
  clearTimeout(timer);
  failures = 0;
  become("reached");
}

/** The server is known not to answer, as where the page itself was kept: from here on that is checked. */
export function lost(): void {
  become("lost");
  clearTimeout(timer);
  timer = setTimeout(() => void checkReach(), jittered(0));
}

/** The page itself is on its way and late: until it comes nothing on show is live, and nothing is checked. */
export function delayed(): void {
  clearTimeout(timer);
  become("late");
}

/** What is on show was kept: until another page comes nothing of it is live, whoever answers meanwhile. */
export function showsKept(): void {
  isKept = true;
  tell();
}

export const reach = (): Reach => state;
/** Whether it is being checked just now. */
export const isInDoubt = (): boolean => checking !== undefined;
export const isReached = (): boolean => state === "reached";
/** Whether the phone has a network, and the server answers. */
export const canReach = (): boolean => navigator.onLine && isReached();
/** Whether what is on show came from a server that answers. */
export const isLive = (): boolean => isReached() && !isKept;

/** Hears when the server is lost and when it is found again; gives the function that stops it. */
export const onReach = subscribe;

/** Many phones get their network back in the same second. */
function again(): void {
  if (state !== "lost") return;
  clearTimeout(timer);
  timer = setTimeout(() => void checkReach(), jittered(0));
}
if (typeof window !== "undefined") window.addEventListener("online", again);
