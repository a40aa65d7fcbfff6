import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The gate's answers in place of the platform's. */
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

/** A JSON body without these fields; any other unchanged. */
function without(fields: readonly string[], body: Buffer): Buffer {
  if (fields.length === 0 || body.length === 0) return body;
  const known = Object.entries(JSON.parse(body.toString())).filter(([name]) => !fields.includes(name));
  return Buffer.from(JSON.stringify(Object.fromEntries(known)));
}

/** A JSON answer without any of these fields, at any depth. */
const untelling = (fields: readonly string[], body: Buffer): Buffer =>
  Buffer.from(
    JSON.stringify(JSON.parse(body.toString(), (name, value) => (fields.includes(name) ? undefined : value))),
  );

/**
 * A proxy between a web server and its platform: passes every call on, or answers all of them, or one, with a fault.
 */
export class FaultGate {
  fault: GateFault | undefined;
  /** The path of the one call that gets the fault, or a predicate of paths; undefined means all. */
  only: string | ((path: string) => boolean) | undefined;
  /** Receives each call's path, and a function that releases the call. */
  hold: ((pass: () => void, path: string) => void) | undefined;
  /** Fields of requests that the platform does not know. */
  ignored: readonly string[] = [];
  /** Fields that the platform's answers lack. */
  untold: readonly string[] = [];
  /** The headers of the last request of each path. */
  readonly headers = new Map<string, IncomingHttpHeaders>();
  /** The requested paths since it was emptied. */
  readonly asked = new Set<string>();
  /** The same with their queries. */
  readonly addresses = new Set<string>();
  readonly #server;

  private constructor(platform: string) {
    this.#server = createServer((incoming, response) => {
      const { url } = incoming;
      const path = url?.split("?", 1)[0] ?? "";
      this.asked.add(path);
      this.addresses.add(url ?? "");
      this.headers.set(path, incoming.headers);
      if (this.fault && this.#meets(path)) return this.fault(response);
      const pass = () => FaultGate.#pass(platform, incoming, response, this);
      if (this.hold) this.hold(pass, path);
      else pass();
    });
  }

  #meets(path: string): boolean {
    if (typeof this.only === "function") return this.only(path);
    return this.only === undefined || this.only === path;
  }

  static #pass(
    platform: string,
    incoming: IncomingMessage,
    response: ServerResponse,
    { ignored, untold }: Pick<FaultGate, "ignored" | "untold">,
  ): void {
    const { method, url } = incoming;
    const { "content-length": announced, ...others } = incoming.headers;
    const headers = ignored.length > 0 || announced === undefined ? others : incoming.headers;
    const onward = request(platform + url, { method, headers }, (answer) => {
      const isWhole = answer.headers["content-type"]?.includes("json") && untold.length > 0;
      if (!isWhole) return void answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const { "content-length": _, ...said } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, said).end(untelling(untold, Buffer.concat(parts)));
      });
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    if (ignored.length === 0) return void incoming.pipe(onward);
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => onward.end(without(ignored, Buffer.concat(parts))));
  }

  static async start(platform: string): Promise<FaultGate> {
    const gate = new FaultGate(platform);
    await new Promise<void>((resolve) => gate.#server.listen(0, "127.0.0.1", resolve));
    return gate;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Cuts all connections, with the streams that are open. */
  cut(): void {
    this.#server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
