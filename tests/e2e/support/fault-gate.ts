import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the gate says in the place of the platform. */
export type GateFault = (response: ServerResponse) => void;

const json = { "content-type": "application/json" };
export const gateFaults = {
  unavailable: (response) => response.writeHead(503).end(),
  internal: (response) => response.writeHead(500, { "content-type": "text/html" }).end("<h1>their page</h1>"),
  garbage: (response) => response.writeHead(200, json).end('{"code":200,'),
  refused: (response) => response.writeHead(200, json).end('{"code":-1,"message":"Their words","data":null}'),
  ended: (response) => response.writeHead(200, json).end('{"code":401,"message":"gone","data":null}'),
  silent: () => {},
} satisfies Record<string, GateFault>;
export type GateFaultName = keyof typeof gateFaults;

/** Stands between a web server and its platform: passes every call on, or answers all of them, or one, with a fault. */
export class FaultGate {
  fault: GateFault | undefined;
  /** The path of the one call that the fault meets; undefined means all. */
  only: string | undefined;
  /** Keeps each call, of which it is told the path, back until it calls what it is given. */
  hold: ((pass: () => void, path: string) => void) | undefined;
  /** Paths that were asked for since it was emptied. */
  readonly asked = new Set<string>();
  readonly #server;

  private constructor(platform: string) {
    this.#server = createServer((incoming, response) => {
      const { url } = incoming;
      const path = url?.split("?", 1)[0] ?? "";
      this.asked.add(path);
      if (this.fault && (this.only === undefined || this.only === path)) return this.fault(response);
      const pass = () => FaultGate.#pass(platform, incoming, response);
      if (this.hold) this.hold(pass, path);
      else pass();
    });
  }

  static #pass(platform: string, incoming: IncomingMessage, response: ServerResponse): void {
    const { method, headers, url } = incoming;
    const onward = request(platform + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    incoming.pipe(onward);
  }

  static async start(platform: string): Promise<FaultGate> {
    const gate = new FaultGate(platform);
    await new Promise<void>((resolve) => gate.#server.listen(0, "127.0.0.1", resolve));
    return gate;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
