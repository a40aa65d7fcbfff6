import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { alarms } from "#lib/contract/alarms.ts";
import { Family } from "#lib/run/family.ts";
import { freePorts } from "#tests/support/free-port.ts";
import { load } from "./load.ts";
import { signedIn } from "./signed-in.ts";
import type { Row } from "./table.ts";

const millis = (value: number) => `${value} ms`;

/** Proxied calls of the web node against direct calls to the same upstream, one after the other and 16 at a time. */
export async function benchCalls(): Promise<Row[]> {
  const [web = 0, upstream = 0] = await freePorts(2);
  const data = await mkdtemp(join(tmpdir(), "bench-"));
  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: `${web}`,
    DATA_DIR: data,
    LOG_LEVEL: "error",
    PLATFORM_URL: `http://127.0.0.1:${upstream}`,
    SESSION_SECRET: "0123456789abcdef".repeat(2),
  };
  const family = new Family((name, line) => console.error(`[${name}] ${line}`));
  try {
    await family.start("upstream", ["tests/bench/upstream.ts", `${upstream}`], environment);
    await family.start("web", ["lib/run/web.ts"], environment);
    const origin = `http://localhost:${web}`;
    const cookie = await signedIn(origin, "bench", "Bench123");
    const json = { "content-type": "application/json" };
    const { path } = alarms.untreated;
    const proxied = { url: origin + path, headers: { ...json, "x-h5": "1", origin, cookie }, body: "{}" };
    const direct = { url: `http://127.0.0.1:${upstream}${path}`, headers: { ...json, token: "t" }, body: "{}" };
    await load({ ...proxied, connections: 16, seconds: 2 });
    const rows: Row[] = [];
    for (const connections of [1, 16]) {
      const one = await load({ ...direct, connections, seconds: 5 });
      const two = await load({ ...proxied, connections, seconds: 5 });
      rows.push({
        what: `proxied calls, ${connections} at a time`,
        result: `${Math.round(two.perSecond)}/s, p50 ${millis(two.p50)}, p99 ${millis(two.p99)}`,
        against: `direct ${Math.round(one.perSecond)}/s, p50 ${millis(one.p50)}, p99 ${millis(one.p99)}`,
        ratio: two.perSecond / one.perSecond,
      });
    }
    return rows;
  } finally {
    await family.stop();
    await rm(data, { recursive: true, force: true });
  }
}
