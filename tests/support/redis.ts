import { type ChildProcess, spawn, spawnSync } from "node:child_process";

/** Whether this machine has a Redis server to test with. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A real Redis server that keeps nothing on the disk. */
export class Redis {
  readonly url: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** Settles once it takes connections. */
  start(): Promise<void> {
    const settings = ["--port", `${this.#port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const server = spawn("redis-server", settings, { stdio: ["ignore", "pipe", "inherit"] });
    this.#process = server;
    return new Promise((resolve, reject) => {
      server.once("error", reject).once("exit", (code) => reject(new Error(`redis-server ended with ${code}`)));
      server.stdout.on("data", (part: Buffer) => {
        if (part.includes("Ready to accept connections")) resolve();
      });
    });
  }

  /** It stands still from now on: what is sent to it is taken by the system, and never answered. */
  freeze(): void {
    this.#process?.kill("SIGSTOP");
  }

  /** It goes on with what was sent to it meanwhile. */
  thaw(): void {
    this.#process?.kill("SIGCONT");
  }

  async stop(signal?: NodeJS.Signals): Promise<void> {
    const server = this.#process;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  }
}
