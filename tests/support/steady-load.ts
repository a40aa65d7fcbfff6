import { setInterval } from "node:timers/promises";
import { contract } from "#lib/contract/index.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { signedIn } from "#tests/bench/signed-in.ts";

export type Timed = { times: number[]; failed: string[] };

/** The response time in milliseconds within which this share of the answers arrived. */
export const within = ({ times }: Timed, share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(share * times.length) - 1] ?? Number.NaN;

/** Sends requests at a constant rate, whether or not earlier ones were answered, until stopped. */
export async function steadily(
  perSecond: number,
  signal: AbortSignal,
  send: () => Promise<string | undefined>,
): Promise<Timed> {
  const times: number[] = [];
  const failed: string[] = [];
  const sent: Promise<void>[] = [];
  const one = async () => {
    const from = performance.now();
    const problem = await send().catch((error: unknown) => String(error));
    if (problem === undefined) times.push(performance.now() - from);
    else failed.push(problem);
  };
  try {
    for await (const _ of setInterval(1000 / perSecond, undefined, { signal })) sent.push(one());
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  await Promise.all(sent);
  return { times, failed };
}

/** A signed-in person's requests to this web server: the device list as a call, and its page. */
export async function visitor(origin: string) {
  const [{ username, password }] = firstPeople;
  const cookie = await signedIn(origin, username, password);
  const headers = { "content-type": "application/json", "x-h5": "1", origin, cookie };
  const call = async () => {
    const answer = await fetch(origin + contract.devices.list.path, { method: "POST", headers, body: "{}" });
    const { code } = await answer.json();
    return code === 200 ? undefined : `HTTP ${answer.status}, code ${code}`;
  };
  const page = async () => {
    const answer = await fetch(origin + href("home"), { headers: { cookie }, redirect: "manual" });
    await answer.text();
    return answer.status === 200 ? undefined : `HTTP ${answer.status}`;
  };
  return { cookie, headers, call, page };
}
