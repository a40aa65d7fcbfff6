import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePorts } from "#tests/support/servers/free-port.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";
import { programs } from "./machine.ts";

/** A broker that persists its sessions and can be killed. */
export type KillableBroker = {
  url: string;
  /** Accepts connections again, with the previous sessions. */
  start(): Promise<void>;
  kill(signal: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
};

async function broker(
  program: string,
  url: string,
  { file, isReady, remove }: { file: string; isReady: RegExp; remove(): void },
): Promise<KillableBroker> {
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    const started = spawn(program, ["-c", file], { stdio: ["ignore", "ignore", "pipe"] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      let said = "";
      started.stderr.on("data", (part) => {
        said += part;
        if (isReady.test(said)) resolve();
      });
      started.once("exit", () => reject(new Error(said)));
    });
  }
  async function kill(signal: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }
  await start();
  return { url, start, kill, close: () => kill("SIGTERM").then(remove) };
}

export async function startMosquitto(): Promise<KillableBroker> {
  const { path, remove } = temporaryFolder();
  const [port = 0] = await freePorts(1);
  const file = join(path, "mosquitto.conf");
  const lines = [
    `listener ${port} 127.0.0.1`,
    "allow_anonymous true",
    "persistence true",
    `persistence_location ${path}/`,
    "max_queued_messages 100000",
    "log_dest stderr",
    ...(process.getuid?.() === 0 ? ["user root"] : []),
  ];
  writeFileSync(file, `${lines.join("\n")}\n`);
  return broker(programs.mosquitto ?? "", `mqtt://127.0.0.1:${port}`, { file, isReady: / running$/m, remove });
}

export async function startNats(): Promise<KillableBroker> {
  const { path, remove } = temporaryFolder();
  const [port = 0, mqtt = 0] = await freePorts(2);
  const file = join(path, "nats.conf");
  writeFileSync(
    file,
    `server_name: scale
listen: "127.0.0.1:${port}"
jetstream { store_dir: "${path}" }
mqtt { listen: "127.0.0.1:${mqtt}" }
`,
  );
  return broker(programs.nats ?? "", `mqtt://127.0.0.1:${mqtt}`, { file, isReady: /Server is ready/, remove });
}
