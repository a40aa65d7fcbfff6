import { type ChildProcess, spawn, spawnSync } from "node:child_process";

/** Whether a Redis server is installed. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** A real Redis server without persistence. */
export class Redis {
  readonly url: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  /** Resolves once it accepts connections. */
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

  /** Suspends the process: the system accepts requests, but they are never answered. */
  freeze(): void {
    this.#process?.kill("SIGSTOP");
  }

  /** Resumes the process, with the requests sent meanwhile. */
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
