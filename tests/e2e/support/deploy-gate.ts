import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { filesPath, workerPath } from "#lib/domain/screens/base-path.ts";

/**
 * A proxy in front of the product that can change the build of its service worker, as after a deployment: files of the
 * previous build that nobody had loaded by then are gone.
 */
export class DeployGate {
  /** The build that the worker names from now on; its own while undefined. */
  build: string | undefined;
  /** The path of a page that is blocked. */
  lost: string | undefined;
  readonly #fetched = new Set<string>();
  readonly #server;

  private constructor(product: string) {
    this.#server = createServer((incoming, response) => {
      const { method, url = "" } = incoming;
      if (url.startsWith(filesPath) && this.build === undefined) this.#fetched.add(url);
      if (url.startsWith(filesPath) && !this.#fetched.has(url)) return void response.writeHead(404).end();
      if (url.split("?", 1)[0] === this.lost) return void response.writeHead(503).end();
      const isWorker = url.split("?", 1)[0] === workerPath;
      const headers = isWorker ? { ...incoming.headers, "accept-encoding": "identity" } : incoming.headers;
      const onward = request(product + url, { method, headers }, (answer) => {
        if (!isWorker || this.build === undefined) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const { "content-length": _, ...kept } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, kept);
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => {
          text += part;
        });
        answer.on("end", () =>
          response.end(text.replace(/"build":"[^"]+","shell"/, `"build":"${this.build}","shell"`)),
        );
      });
      onward.on("error", () => response.destroy());
      response.on("close", () => onward.destroy());
      incoming.pipe(onward);
    });
  }

  static async start(product: string): Promise<DeployGate> {
    const gate = new DeployGate(product);
    await new Promise<void>((resolve) => gate.#server.listen(0, "localhost", resolve));
    return gate;
  }

  get origin(): string {
    // A server that listens on a port has an address of this type.
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
