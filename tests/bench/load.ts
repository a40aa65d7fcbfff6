import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod/mini";
import { cpuOf } from "./cpu.ts";

const report = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
});

/** `cpu`: microseconds of CPU time per request, if a process was given. */
export type Load = { perSecond: number; p50: number; p99: number; cpu: number };

type Request = {
  url: string;
  headers: Record<string, string>;
  body?: string;
  connections: number;
  /** The process whose CPU time is measured. */
  pid?: number;
  /** The duration, or the number of requests. */
} & ({ seconds: number } | { calls: number });

const run = promisify(execFile);

/**
 * Requests one address as fast as it answers, from a separate process: rate per second, latencies in milliseconds.
 * Throws if a response was no success, since the rate would be meaningless.
 */
export async function load({ url, headers, body, connections, pid, ...most }: Request): Promise<Load> {
  const parts = [
    "--json",
    "--latency",
    "-c",
    `${connections}`,
    ...("calls" in most ? ["-a", `${most.calls}`] : ["-d", `${most.seconds}`]),
    "-m",
    body === undefined ? "GET" : "POST",
  ];
  for (const [name, value] of Object.entries(headers)) parts.push("-H", `${name}=${value}`);
  if (body !== undefined) parts.push("-b", body);
  const before = await cpuOf(pid);
  const { stdout } = await run(process.execPath, ["node_modules/autocannon/autocannon.js", ...parts, url]);
  const { requests, latency, non2xx, errors } = report.parse(JSON.parse(stdout));
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were no success, ${errors} failed`);
  const cpu = ((await cpuOf(pid)) - before) / requests.total;
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu };
}
