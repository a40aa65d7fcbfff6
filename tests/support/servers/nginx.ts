import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { storedCertificate } from "#lib/run/web/certificate.ts";

// Debian installs it where only root's PATH leads.
const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Whether nginx is installed. */
export const hasNginx = spawnSync("nginx", ["-v"], { env: environment }).status === 0;

/** The code blocks of this language in docs/operations.md, in order. */
export async function operationsBlocks(language: string): Promise<string[]> {
  const text = await readFile("docs/operations.md", "utf8");
  return [...text.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "gs"))].map(([, block = ""]) => block);
}

const replaced = (text: string, pairs: readonly (readonly [from: string, to: string])[]): string =>
  pairs.reduce((block, [from, to]) => {
    if (!block.includes(from)) throw new Error(`docs/operations.md does not say "${from}" any more`);
    return block.replaceAll(from, to);
  }, text);

type Running = { pid: number; stop(): Promise<void> };
export type Nginx = Running & { origin: string; certificate: string; log(): Promise<string> };

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** Runs one nginx worker with this http block, in its own folder; resolves once the port answers. */
export async function runNginx(http: string, port: number): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr warn;
    events { worker_connections 512; }
    http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}\n${http} }`,
  );
  const child: ChildProcess = spawn("nginx", ["-p", folder, "-c", file], {
    env: environment,
    stdio: ["ignore", "inherit", "pipe"],
  });
  let output = "";
  child.stderr?.on("data", (part) => {
    output += part;
  });
  // It does not report when it is ready.
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}: ${output}`);
    await setTimeout(20);
  }
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** The nginx configuration of docs/operations.md, on a local port in front of another. */
export async function startNginx(port: number, upstream: number): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  const { cert } = await storedCertificate(folder, "localhost");
  const [block = ""] = await operationsBlocks("nginx");
  const server = replaced(block, [
    ["listen 443 ssl", `listen 127.0.0.1:${port} ssl`],
    ["http://127.0.0.1:3000", `http://127.0.0.1:${upstream}`],
    ["/etc/ssl/cloud.example.com.pem", join(folder, "https-cert.pem")],
    ["/etc/ssl/cloud.example.com.key", join(folder, "https-key.pem")],
    ["/var/log/nginx/device-cloud.log", join(folder, "access.log")],
  ]);
  const running = await runNginx(server, port);
  const stop = async () => {
    await running.stop();
    await rm(folder, { recursive: true });
  };
  const log = () => readFile(join(folder, "access.log"), "utf8");
  return { ...running, stop, log, origin: `https://localhost:${port}`, certificate: cert };
}

/** The configuration of docs/operations.md for several web nodes, on local ports, without TLS. */
export async function severalNodes(port: number, nodes: readonly number[]): Promise<string> {
  const [server = "", upstream = ""] = await operationsBlocks("nginx");
  const servers = [...upstream.matchAll(/^\s*server (\S+).*;$/gm)];
  const inFront = replaced(server, [
    ["listen 443 ssl", `listen 127.0.0.1:${port}`],
    ["X-Forwarded-Proto https", "X-Forwarded-Proto http"],
    ["http://127.0.0.1:3000", "http://device_cloud"],
  ]).replace(/^\s*(ssl_|access_log).*$/gm, "");
  const behind = servers.reduce(
    (text, [line, address = ""], at) =>
      text.replace(line, nodes[at] ? line.replace(address, `127.0.0.1:${nodes[at]}`) : ""),
    upstream,
  );
  return `${behind}\n${inFront}`;
}
