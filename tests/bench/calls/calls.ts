import { alarms } from "#lib/contract/alarms.ts";
import { devices } from "#lib/contract/devices.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import type { GoalId } from "../goals.ts";
import { type Load, load } from "../load.ts";
import { type Row, spread } from "../table.ts";
import { atConstantRate } from "./constant-rate.ts";
import { type Contender, startContenders } from "./contenders.ts";

const rounds = 3;
const seconds = 3;
const connections = 64;
const body = "{}";

const middle = (values: number[]) => spread(values).p50;

/** Loads each contender in turns, several rounds; returns the median of each. */
async function inTurn(
  contenders: Record<string, Contender>,
  path: string,
  request: { body?: string; headers?: Record<string, string> },
  warmUp = 6_000,
): Promise<Record<string, Load>> {
  const loads = new Map<string, Load[]>();
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, { origin, pid, headers }] of Object.entries(contenders)) {
      const asked = { url: origin + path, ...request, headers: { ...headers, ...request.headers } };
      // The first round warms up, with the same number of calls each: code is compiled by call count, not by time.
      const got = await load({ ...asked, connections, pid, ...(round === 0 ? { calls: warmUp } : { seconds }) });
      if (round > 0) loads.set(name, [...(loads.get(name) ?? []), got]);
    }
  return Object.fromEntries(
    Array.from(loads, ([name, all]) => {
      const of = (pick: (one: Load) => number) => middle(all.map(pick));
      return [
        name,
        {
          perSecond: of((one) => one.perSecond),
          p50: of((one) => one.p50),
          p99: of((one) => one.p99),
          cpu: of((one) => one.cpu),
        },
      ];
    }),
  );
}

const rate = ({ perSecond, cpu }: Load) => `${Math.round(perSecond)}/s, ${Math.round(cpu)} µs CPU`;

type Goals = { rate?: GoalId; cpu?: GoalId };

/** Rate and CPU time of one contender against another's, as two rows; none if either is missing. */
function against(
  what: string,
  [one, other, name]: [Load | undefined, Load | undefined, string],
  goals: Goals = {},
): Row[] {
  if (!one || !other) return [];
  const texts = { result: rate(one), against: `${name}: ${rate(other)}` };
  return [
    {
      what: `${what}, rate`,
      ...texts,
      ratio: one.perSecond / other.perSecond,
      ...(goals.rate && { goal: goals.rate }),
    },
    { what: `${what}, CPU`, ...texts, ratio: one.cpu / other.cpu, ...(goals.cpu && { goal: goals.cpu }) },
  ];
}

/** The p99 varies by a factor of five from one second to the next: hence many short turns, and their median. */
const turns = 11;

/** P4: latency of calls at a rate that saturates no contender. */
async function atLeisure(contenders: Record<string, Contender>): Promise<Row[]> {
  const late = new Map<string, number[]>();
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, { origin, headers }] of Object.entries(contenders)) {
      const { p99 } = await atConstantRate({ url: origin + alarms.untreated.path, headers, body }, 500, 2);
      late.set(name, [...(late.get(name) ?? []), p99]);
    }
  const p99 = (name: string) => middle(late.get(name) ?? [Number.NaN]);
  const millis = (name: string) => `p99 ${p99(name).toFixed(2)} ms`;
  return Object.keys(contenders)
    .filter((name) => name !== "front")
    .map((name) => ({
      ...(name === "nginx" && { goal: "P4" }),
      what: "1 KB at 500/s",
      result: millis("front"),
      against: `${name}: ${millis(name)}`,
      ratio: p99("front") / p99(name),
    }));
}

/** P7: one file of the build, as a browser asks for it. */
async function files({ front, plain }: Record<"front" | "plain", Contender>): Promise<Row[]> {
  const html = await (await fetch(front.origin + href("login"))).text();
  const scripts = [...html.matchAll(new RegExp(`"(${basePath}/_next/static/[^"]+\\.js)"`, "g"))].map(
    ([, path = ""]) => path,
  );
  const sizes = await Promise.all(
    scripts.map(async (path) => ({ path, size: (await (await fetch(front.origin + path)).arrayBuffer()).byteLength })),
  );
  const [largest] = sizes.toSorted((a, b) => b.size - a.size);
  if (!largest) throw new Error("the login page names no script");
  const loads = await inTurn({ front, plain }, largest.path, { headers: { "accept-encoding": "gzip, deflate" } }, 500);
  return against(`a script of ${Math.round(largest.size / 1024)} KB`, [loads.front, loads.plain, "next start"], {
    cpu: "P7",
  });
}

/** Cost of a call and a file on the web node, against a minimal proxy, nginx and Next itself. */
export async function benchCalls(): Promise<Row[]> {
  const { stop, plain, ...contenders } = await startContenders();
  const { front, bare, reading, nginx } = contenders;
  const minimal = "minimal proxy that reads JSON";
  try {
    const small = await inTurn(contenders, alarms.untreated.path, { body });
    const large = await inTurn({ front, bare, reading }, devices.list.path, { body });
    const one = "1 KB, 64 at a time";
    return [
      ...against(one, [small.front, small.bare, "minimal proxy"], { rate: "P1", cpu: "P3" }),
      ...against(one, [small.front, small.reading, minimal]),
      ...against(one, [small.front, small.nginx, "nginx"], { rate: "P2" }),
      ...(await atLeisure({ front, bare, ...(nginx && { nginx }) })),
      ...against(one, [small.front, small.usual, "typical route handler"], { rate: "P5" }),
      {
        goal: "P5 p99",
        what: `${one}, p99`,
        result: `${small.front?.p99} ms`,
        against: `typical route handler:  ${small.usual?.p99} ms`,
        ratio: (small.front?.p99 ?? Number.NaN) / (small.usual?.p99 ?? Number.NaN),
      },
      ...against("100 KB, 64 at a time", [large.front, large.bare, "minimal proxy"], { rate: "P6" }),
      ...against("100 KB, 64 at a time", [large.front, large.reading, minimal]),
      ...(await files({ front, plain })),
      ...(nginx ? [] : [{ goal: "P2", what: one, result: "no nginx is installed" } as const]),
      ...(nginx ? [] : [{ goal: "P4", what: "1 KB at 500/s", result: "no nginx is installed" } as const]),
    ];
  } finally {
    await stop();
  }
}
