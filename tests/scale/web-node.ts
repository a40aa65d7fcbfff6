import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { bareEnvironment } from "#tests/support/bare-environment.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

/** A web node as a process, which can be killed and started again. Needs a build. */
export class WebNode {
  readonly port: number;
  readonly origin: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #folder = temporaryFolder();
  #child: ChildProcess | undefined;

  constructor(port: number, settings: Record<string, string>) {
    this.port = port;
    this.origin = `http://127.0.0.1:${port}`;
    const folder = { DATA_DIR: this.#folder.path, LOG_LEVEL: "error" };
    this.#environment = { ...bareEnvironment, NODE_ENV: "production", PORT: `${port}`, ...folder, ...settings };
  }

  /** Resolves once it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ["lib/run/web.ts"], { env: this.#environment });
    this.#child = child;
    let output = "";
    child.stderr.on("data", (part) => {
      output += part;
    });
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        output += `${line}\n`;
        if (line.startsWith("ready ")) resolve();
      });
      child.once("close", () => reject(new Error(`the web node ended: ${output}`)));
    });
  }

  /** Stops it for good. */
  async stop(): Promise<void> {
    await this.end();
    this.#folder.remove();
  }

  /** Ends it with a signal; resolves once it has ended. */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }
}
