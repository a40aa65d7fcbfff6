import { workerPath } from "#lib/domain/screens/base-path.ts";
import { pageLimits } from "#lib/domain/screens/page-limits.ts";
import { createListeners } from "../listeners.ts";
import { jittered } from "../live/live-backoff.ts";

/** A phone can have a network and yet not reach the server: what fails on its way raises a doubt, which is looked into. */
type Reach = "reached" | "lost" | "late";

let state: Reach = "reached";
let isKept = false;
let looking: Promise<void> | undefined;
let failures = 0;
/** How often the server was heard otherwise than by looking for it. */
let words = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const { subscribe, tell } = createListeners();

function become(next: Reach): void {
  if (next === state) return;
  state = next;
  tell();
}

/** The server's answer to whether it is there; null for none. The worker's script is small, and everybody may ask for it. */
export async function pingServer(): Promise<Response | null> {
  const signal = AbortSignal.timeout(pageLimits.reach.answer);
  return fetch(workerPath, { method: "HEAD", cache: "no-store", signal }).then(
    // A page in its place is of somebody on the way, as where one first has to sign in to the network.
    (answer) => (answer.ok && answer.headers.get("content-type")?.includes("javascript") ? answer : null),
    () => null,
  );
}

/** Looks at once whether the server can be reached, and while it cannot, again after growing pauses. */
export async function checkReach(): Promise<void> {
  // Without a network there is nothing to learn; the browser says when it is back.
  if (!navigator.onLine) return;
  looking ??= lookNow().finally(() => {
    looking = undefined;
  });
  await looking;
}

async function lookNow(): Promise<void> {
  clearTimeout(timer);
  const before = words;
  // Only the line may have died on which it was looked for.
  const found = (await pingServer()) !== null || words !== before;
  failures = found ? 0 : failures + 1;
  if (!found) timer = setTimeout(() => void checkReach(), jittered(failures));
  become(found ? "reached" : "lost");
}

/** Something failed on its way to the server: maybe it cannot be reached. */
export function noteFailure(): void {
  if (state === "reached") void checkReach();
}

/** The server has answered something else meanwhile: nobody has to look for it any more. */
export function noteAnswer(): void {
  words += 1;
  if (state !== "lost") return;
  clearTimeout(timer);
  failures = 0;
  become("reached");
}

/** The server is known not to answer, as where the page itself was kept: from here on it is looked for. */
export function lost(): void {
  become("lost");
  clearTimeout(timer);
  timer = setTimeout(() => void checkReach(), jittered(0));
}

/** The page itself is on its way and late: until it comes nothing on show is live, and nothing is looked for. */
export function delayed(): void {
  clearTimeout(timer);
  become("late");
}

/** What is on show was kept: until another page comes nothing of it is live, whoever answers meanwhile. */
export function showsKept(): void {
  isKept = true;
  tell();
}

/** How things stand with the server. */
export const reach = (): Reach => state;
/** Whether something failed on its way just now, and it is being looked into. */
export const isInDoubt = (): boolean => looking !== undefined;
/** Whether the server answers, as far as is known. */
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
