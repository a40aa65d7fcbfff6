import { readFile } from "node:fs/promises";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { FaultGate } from "#tests/e2e/support/fault-gate.ts";
import { startProduct } from "#tests/support/servers/product.ts";
import { cpuOf } from "../cpu.ts";
import { load } from "../load.ts";
import { signedIn } from "../signed-in.ts";
import { type Row, spread } from "../table.ts";

const [turns, seconds] = [5, 2];
/** CPU time of a row of Mantine components in a server component, in microseconds. */
const mantineRow = 250;
/** Delay of each platform call while a page's first bytes are timed. Milliseconds. */
const delay = 100;
const rounds = 15;

/** The only child of this process: the web server, if the platform is external. */
async function childOf(pid: number | undefined): Promise<number> {
  const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
  return Number(child);
}

/** CPU microseconds of the web process per page, in turns; the median of each. */
async function costsOf(pid: number, origin: string, cookie: string, addresses: readonly string[]): Promise<number[]> {
  const spent = addresses.map((): number[] => []);
  for (let turn = 0; turn <= turns; turn += 1)
    for (const [index, address] of addresses.entries()) {
      const before = await cpuOf(pid);
      const { perSecond } = await load({ url: origin + address, headers: { cookie }, connections: 1, seconds });
      // The first turn warms up.
      if (turn > 0) spent[index]?.push(((await cpuOf(pid)) - before) / (perSecond * seconds));
    }
  return spent.map((values) => spread(values).p50);
}

async function firstByte(url: string, cookie: string): Promise<{ first: number; last: number }> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  const reader = answer.body?.getReader();
  await reader?.read();
  const first = performance.now() - began;
  while (!(await reader?.read())?.done);
  return { first, last: performance.now() - began };
}

/** CPU time of a list of 20, 100 and 500 rows, against a page with nothing to load; and the time of its first bytes. */
export async function benchRender(): Promise<Row[]> {
  const site = await startProduct({ SIMULATE: "500", LOG_LEVEL: "error" });
  const gate = await FaultGate.start(site.platform);
  const secret = "secret of this bench ".repeat(3);
  const web = await startProduct({ PLATFORM_URL: gate.origin, SESSION_SECRET: secret, LOG_LEVEL: "error" });
  try {
    const [{ username, password }] = firstPeople;
    const cookie = await signedIn(web.origin, username, password);
    const pid = await childOf(web.process.pid);
    const [empty = 0, rows20 = 0, rows100 = 0, rows500 = 0] = await costsOf(pid, web.origin, cookie, [
      href("aboutApp"),
      href("home"),
      href("home", { pages: 5 }),
      href("home", { pages: 25 }),
    ]);
    const perRow = (rows500 - rows20) / 480;
    const micro = (value: number) => `${Math.round(value)} µs`;
    gate.hold = (pass) => void setTimeout(pass, delay);
    const times: { first: number; last: number }[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await firstByte(web.origin + href("home"), cookie));
    const first = spread(times.map((time) => time.first)).p50;
    const last = spread(times.map((time) => time.last)).p50;
    return [
      {
        goal: "S1",
        what: "CPU per list page, 20 rows",
        result: micro(rows20),
        against: `empty page,  ${micro(empty)}`,
        ratio: rows20 / empty,
      },
      {
        what: "CPU per list page, 100 rows",
        result: micro(rows100),
        against: "empty page",
        ratio: rows100 / empty,
      },
      {
        what: "CPU per list page, 500 rows",
        result: micro(rows500),
        against: "empty page",
        ratio: rows500 / empty,
      },
      {
        goal: "S2",
        what: "CPU per additional row",
        result: micro(perRow),
        against: `Mantine row, ${mantineRow} µs`,
        ratio: perRow / mantineRow,
      },
      {
        goal: "S3",
        value: first,
        what: `first bytes of the list page while each call takes ${delay} ms`,
        result: `${first.toFixed(1)} ms, complete after ${last.toFixed(0)} ms`,
      },
    ];
  } finally {
    await web.stop();
    await gate.stop();
    await site.stop();
  }
}
