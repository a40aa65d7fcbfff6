import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { semiSpace } from "#lib/run/process/semi-space.ts";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { hasNginx, runNginx } from "#tests/support/servers/nginx.ts";
import { signedIn } from "../signed-in.ts";
import { buildUsualBff, usualCookie } from "./usual-bff.ts";

export type Contender = { origin: string; pid: number; headers: Record<string, string> };

/** Runs a script until its ready line; later output is dropped, since it only reports clients that left. */
async function run(parts: string[], environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, parts, { env: environment, stdio: ["ignore", "pipe", "ignore"] });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (part: Buffer) => /^ready |Ready in/m.test(part.toString()) && resolve());
    child.once("close", (code) => reject(new Error(`${parts[0]} ended with ${code}`)));
  });
  return child;
}

const throughNginx = (port: number, upstream: number) => `
  upstream platform { server 127.0.0.1:${upstream}; keepalive 256; }
  server { listen 127.0.0.1:${port}; location / {
    proxy_pass http://platform; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header token t;
  } }`;

const secret = "0123456789abcdef".repeat(2);

/**
 * All ways for calls to one platform that answers at once: the web app as it is run, the same build
 * under plain `next start`, the typical route handler, the minimal proxy in Node, the minimal one that parses what it
 * forwards, and nginx where it is installed.
 */
export async function startContenders() {
  const usualStart = await buildUsualBff();
  const [front = 0, plain = 0, usual = 0, bare = 0, reading = 0, nginx = 0, upstream = 0] = await freePorts(7);
  const platform = `http://127.0.0.1:${upstream}`;
  const data = await mkdtemp(join(tmpdir(), "bench-"));
  const environment = (port: number): NodeJS.ProcessEnv => ({
    ...process.env,
    NODE_ENV: "production",
    PORT: `${port}`,
    DATA_DIR: data,
    LOG_LEVEL: "error",
    PLATFORM_URL: platform,
    SESSION_SECRET: secret,
  });
  const children: ChildProcess[] = [];
  const started = async (parts: string[], port: number) => {
    const child = await run(parts, environment(port));
    children.push(child);
    return child.pid ?? 0;
  };
  /** Headers of a browser, which every proxy must read. */
  const said = (origin: string, cookie: string): Contender["headers"] => ({
    "content-type": "application/json",
    "x-h5": "1",
    "sec-fetch-site": "same-origin",
    origin,
    cookie,
  });
  const web = async (parts: string[], port: number): Promise<Contender> => {
    const pid = await started(parts, port);
    const origin = `http://localhost:${port}`;
    return { origin, pid, headers: said(origin, await signedIn(origin, "bench", "Bench123")) };
  };
  const usualSession = await usualCookie(secret);
  const at = (port: number, pid: number): Contender => {
    const origin = `http://127.0.0.1:${port}`;
    return { origin, pid, headers: said(origin, usualSession) };
  };
  await started(["tests/bench/calls/upstream.ts", `${upstream}`], upstream);
  const running = hasNginx ? await runNginx(throughNginx(nginx, upstream), nginx) : undefined;
  return {
    front: await web([semiSpace, "lib/run/web.ts"], front),
    plain: await web(["node_modules/next/dist/bin/next", "start"], plain),
    usual: at(usual, await started(usualStart, usual)),
    bare: at(bare, await started(["tests/bench/calls/bare-proxy.ts", `${bare}`, platform], bare)),
    reading: at(reading, await started(["tests/bench/calls/reading-proxy.ts", `${reading}`, platform], reading)),
    ...(running ? { nginx: at(nginx, running.pid) } : {}),
    stop: async () => {
      for (const child of children.reverse()) {
        const ended = once(child, "close");
        child.kill("SIGTERM");
        await ended;
      }
      await running?.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
