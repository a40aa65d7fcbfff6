import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export type ExitedChild = { name: string; code: number; how: string };
const companions = ["./follow-parent.ts", "./collect-garbage.ts"];

type Relay = (name: string, line: string) => void;

/**
 * Child processes that end together. One is up when it prints a line that begins with "ready "; other lines go to
 * `relay`.
 */
export class ChildProcesses {
  readonly #relay: Relay;
  readonly #patience: number;
  readonly #children = new Map<string, ChildProcess>();
  readonly #ended = Promise.withResolvers<ExitedChild>();

  /** `patience`: milliseconds before a child is killed. */
  constructor(relay: Relay, patience = 10_000) {
    this.#relay = relay;
    this.#patience = patience;
  }

  get firstEnd(): Promise<ExitedChild> {
    return this.#ended.promise;
  }

  /** Starts a child. Resolves with the rest of its ready line, or with undefined if it ended before. */
  start(name: string, nodeArguments: string[], environment: NodeJS.ProcessEnv): Promise<string | undefined> {
    // A group of its own: Ctrl-C reaches only the parent, which ends the children in order.
    const loaded = companions.flatMap((file) => ["--import", import.meta.resolve(file)]);
    const child = spawn(process.execPath, ["--expose-gc", ...loaded, ...nodeArguments], {
      env: environment,
      stdio: ["pipe", "pipe", "pipe"],
      detached: true,
    });
    this.#children.set(name, child);
    child.stdin.on("error", () => {});
    return new Promise((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on("line", (line) => {
          if (line.startsWith("ready ")) {
            child.stdin.write("up\n");
            resolve(line.slice("ready ".length));
          } else this.#relay(name, line);
        });
      child.once("close", (code, signal) => {
        this.#children.delete(name);
        resolve(undefined);
        this.#ended.resolve({ name, code: code ?? (signal === null ? 1 : 128), how: signal ?? `code ${code}` });
      });
    });
  }

  /** Ends every child, the last started first: SIGTERM, then SIGKILL. */
  async stop(): Promise<void> {
    for (const child of [...this.#children.values()].reverse()) {
      const gone = new Promise((resolve) => child.once("close", resolve));
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), this.#patience);
      await gone;
      clearTimeout(timer);
    }
  }
}
