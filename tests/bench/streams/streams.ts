import { type ChildProcessByStdio, execFileSync, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import mqtt from "mqtt";
import { contract } from "#lib/contract/index.ts";
import { firstPeople } from "#lib/domain/people/first-people.ts";
import { streamPaths } from "#lib/domain/screens/base-path.ts";
import { type Figures, readFigures } from "#tests/support/figures.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { type Product, startProduct } from "#tests/support/servers/product.ts";
import { signedIn } from "../signed-in.ts";
import { type Row, spread } from "../table.ts";
import type { Heard, Order } from "./stream-readers.ts";

const devices = 500;
const people = 34;
/** Open pages per browser, and listed devices per page. */
const [pages, rows] = [5, 20];
const password = "Viewer1234";
const rounds = 20;
/** Concurrent logins: the limit per address is not much higher. */
const together = 8;
/** Milliseconds after which a missing value counts as infinite. */
const longest = 10_000;

/** Calls the product as this person's browser does. */
async function ask(origin: string, cookie: string, path: string, input: unknown) {
  const headers = { "content-type": "application/json", "x-h5": "1", origin, cookie };
  const answer = await fetch(origin + path, { method: "POST", headers, body: JSON.stringify(input) });
  const { code, data, msg } = await answer.json();
  if (code !== 200) throw new Error(`${path}: ${msg}`);
  return data;
}

/** Sessions of members of every group, as cookies, and the devices they see. */
async function viewers(origin: string, sessions: number): Promise<{ cookies: string[]; ids: string[] }> {
  const [admin] = firstPeople;
  const cookie = await signedIn(origin, admin.username, admin.password);
  const groups = contract.groups.list.data.parse(await ask(origin, cookie, contract.groups.list.path, {}));
  const groupIds = groups.map(({ groupId }) => groupId);
  for (let index = 0; index < people; index++) {
    const person = { username: `viewer${index}`, password, name: `Viewer ${index}`, role: "endUser", groupIds };
    await ask(origin, cookie, contract.users.create.path, person);
  }
  const cookies: string[] = [];
  for (let from = 0; from < sessions; from += together) {
    const some = Array.from({ length: Math.min(together, sessions - from) }, (_, index) => (from + index) % people);
    cookies.push(...(await Promise.all(some.map((index) => signedIn(origin, `viewer${index}`, password)))));
  }
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const input = { sort: "name", pageNum: page, pageSize: 100 };
    const { list } = contract.devices.list.data.parse(
      await ask(origin, cookies[0] ?? "", contract.devices.list.path, input),
    );
    ids.push(...list.map(({ deviceId }) => deviceId));
    if (list.length < 100) return { cookies, ids };
  }
}

/** The process with the phones. */
class Phones {
  readonly #child: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;

  constructor() {
    this.#child = spawn(process.execPath, ["tests/bench/streams/stream-readers.ts"], {
      stdio: ["pipe", "pipe", "inherit"],
    });
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }
  async order(order: Order): Promise<string> {
    this.#child.stdin.write(`${JSON.stringify(order)}\n`);
    return (await this.#lines.next()).value ?? "";
  }
  async heard(): Promise<Heard> {
    return JSON.parse(await this.order({ tell: true }));
  }
  end(): void {
    this.#child.kill();
  }
}

type Look = { web: Figures; platform: Figures; heard: Heard; at: number };

/** Milliseconds from a device's message to its event on each stream. */
async function latencies(
  { mqtt: url, environment }: Product,
  phones: Phones,
  { deviceId, listening }: { deviceId: string; listening: number },
): Promise<number[]> {
  const command = ["lib/platform/main.ts", "token", deviceId];
  const token = execFileSync(process.execPath, command, { env: environment, encoding: "utf8" }).trim();
  const client = await mqtt.connectAsync(url, { username: token, reconnectPeriod: 0 });
  const taken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const value = 2.07 + round;
    await phones.order({ listen: `"value":${value},` });
    const sent = Date.now();
    await client.publishAsync("v1/devices/me/telemetry", JSON.stringify({ ts: sent, values: { T1: value } }));
    let at: number[] = [];
    while (at.length < listening && Date.now() - sent < longest) {
      await setTimeout(100);
      ({ at } = await phones.heard());
    }
    taken.push(...at.map((each) => each - sent), ...Array(listening - at.length).fill(Number.POSITIVE_INFINITY));
  }
  await client.endAsync();
  return taken;
}

/** Many open streams on one web node for `seconds`, while 500 devices report: memory, CPU time, latency. */
export async function benchStreams(seconds: number, streams = 2_000): Promise<Row[]> {
  const [webPort = 0, platformPort = 0] = await freePorts(2);
  const metrics = { METRICS_PORT: `${webPort}`, PLATFORM_METRICS_PORT: `${platformPort}` };
  const product = await startProduct({ SIMULATE: `${devices}`, LOG_LEVEL: "error", ...metrics });
  const phones = new Phones();
  try {
    const sessions = Math.ceil(streams / pages);
    const { cookies, ids } = await viewers(product.origin, sessions);
    const look = async (): Promise<Look> => ({
      web: await readFigures(webPort),
      platform: await readFigures(platformPort),
      heard: await phones.heard(),
      at: Date.now(),
    });
    const idle = await look();
    await setTimeout(10_000);
    const before = await look();
    const { port } = new URL(product.origin);
    const open = cookies.flatMap((cookie, session) =>
      Array.from({ length: pages }, (_, page) => {
        // The first page of each session lists the measured device.
        const from = page === 0 ? 0 : ((session * pages + page) * rows) % (ids.length - rows);
        const target = `${streamPaths.live}?deviceIds=${ids.slice(from, from + rows).join(",")}`;
        return { port: Number(port), cookie, target };
      }),
    );
    const [measured = ""] = ids;
    const wanted = open.slice(0, streams);
    const listening = wanted.filter(({ target }) => target.includes(measured)).length;
    const opening = Date.now();
    await phones.order({ open: wanted });
    const opened = Date.now() - opening;
    await setTimeout(10_000);
    const begun = await look();
    await setTimeout(seconds * 1_000);
    const ended = await look();
    const late = spread(await latencies(product, phones, { deviceId: measured, listening }));
    const cpu = (from: Look, to: Look, part: "web" | "platform") =>
      ((to[part].cpu - from[part].cpu) / (to.at - from.at)) * 100_000;
    const busy = (part: "web" | "platform") =>
      `${cpu(begun, ended, part).toFixed(0)} % of a core (${cpu(idle, before, part).toFixed(0)} % before)`;
    const held = (part: "web" | "platform") =>
      [before, begun, ended].map((each) => `${each[part].memory.toFixed(0)} MB`).join(", ");
    const events = (ended.heard.events - begun.heard.events) / ((ended.at - begun.at) / 1_000);
    const { open: stand, refused, ended: gone } = ended.heard;
    return [
      {
        what: `${streams} streams of ${sessions} sessions, opened in ${(opened / 1_000).toFixed(1)} s`,
        result: `${stand} open, ${refused} refused, ${gone} ended, ${events.toFixed(0)} events/s`,
      },
      { what: "memory of the web node: before, with all streams open, at the end", result: held("web") },
      { what: "memory of the platform: before, with all streams open, at the end", result: held("platform") },
      { what: `CPU of the web node over ${seconds} s`, result: busy("web") },
      { what: `CPU of the platform over ${seconds} s`, result: busy("platform") },
      {
        what: "event loop delay, p99",
        result: `${ended.web.late.toFixed(0)} ms, ${ended.platform.late.toFixed(0)} ms`,
      },
      { what: "message to stream", result: `p50 ${late.p50} ms, p99 ${late.p99} ms, worst ${late.most} ms` },
    ];
  } finally {
    phones.end();
    await product.stop();
  }
}
