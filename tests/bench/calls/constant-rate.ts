import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { spread } from "../table.ts";

type Request = { url: string; headers: Record<string, string>; body: string };

const once = ({ url, headers, body }: Request, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const from = performance.now();
    request(url, { method: "POST", agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
      answer.resume().once("end", () => resolve(performance.now() - from));
    })
      .once("error", reject)
      .end(body);
  });

/** A process that waited for its turn has cold CPU caches: the first fifth of a second is not counted. */
const uncounted = 0.2;

/** Latencies, in milliseconds, of requests sent at a constant rate, whether or not earlier ones have ended. */
export async function atConstantRate(
  asked: Request,
  perSecond: number,
  seconds: number,
): Promise<ReturnType<typeof spread>> {
  // After a pause of the machine, no more calls may start than a web node accepts.
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const begun: Promise<number>[] = [];
  const start = performance.now();
  while (begun.length < perSecond * (uncounted + seconds)) {
    const due = start + (begun.length * 1_000) / perSecond;
    if (due > performance.now()) await setTimeout(1);
    else {
      const one = once(asked, agent);
      // Reported below, once all are sent.
      one.catch(() => {});
      begun.push(one);
    }
  }
  const times = await Promise.all(begun);
  agent.destroy();
  return spread(times.slice(perSecond * uncounted));
}
