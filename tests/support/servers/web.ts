import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import type { Logger } from "pino";
import { wechatBackPath, wechatStartPath } from "#lib/domain/people/wechat-flow.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { settingsSchema } from "#lib/domain/settings.ts";
import { storedPicturePath } from "#lib/domain/stored-pictures.ts";
import { answerWith } from "#lib/run/front/calls.ts";
import { endsTlsInFront } from "#lib/run/front/forwarded.ts";
import { Front } from "#lib/run/front/front.ts";
import { webSettings } from "#lib/server/env.ts";
import { liveStream } from "#lib/server/live.ts";
import { cameraPicture } from "#lib/server/pictures/picture.ts";
import { storedPicture } from "#lib/server/pictures/stored-picture.ts";
import { toResponse } from "#lib/server/proxy/answer.ts";
import { proxy } from "#lib/server/proxy.ts";
import { createWeb, type Web } from "#lib/server/web.ts";
import { wechatCallback } from "#lib/server/wechat/callback.ts";
import { startWechat } from "#lib/server/wechat/start.ts";
import { type Got, sendBytes } from "./raw-http.ts";

export type Options = { method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer };

/** The request as passed to a route handler: the address is our own, whatever Host says. */
function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, one);
  const bodiless = incoming.method === "GET" || incoming.method === "HEAD";
  return new Request(`http://localhost${incoming.url}`, {
    method: incoming.method ?? "GET",
    headers,
    signal,
    ...(bodiless ? {} : { body: Readable.toWeb(incoming), duplex: "half" }),
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  response.writeHead(answer.status, cookies.length > 0 ? { ...headers, "set-cookie": cookies } : headers);
  if (answer.body)
    Readable.fromWeb(answer.body)
      .on("error", () => response.destroy())
      .pipe(response);
  else response.end();
}

/** Route handlers by path; the proxy handles all others. */
const answers: Record<string, typeof proxy> = {
  [`${basePath}/live`]: liveStream,
  [`${basePath}/picture`]: cameraPicture,
  [storedPicturePath]: storedPicture,
};
const responses: Record<string, typeof startWechat> = {
  [wechatStartPath]: startWechat,
  [wechatBackPath]: wechatCallback,
};

/** "handlers": calls go through Next's route handlers instead of directly from the front server. */
const behindHandlers = process.env.DOOR === "handlers";

/** The proxy and other handlers behind the real front server, on a real socket, without Next. */
export class TestWeb {
  readonly web: Web;
  readonly #front: Front;

  private constructor(web: Web) {
    this.web = web;
    this.#front = new Front(
      async (incoming, response) => {
        const path = incoming.url?.split("?", 1)[0] ?? "";
        const answered = answers[path] ?? proxy;
        const responded = responses[path];
        if (!behindHandlers && !responded)
          return answerWith((request, client) => answered(request, client, web), incoming, response);
        const leaving = new AbortController();
        response.once("close", () => leaving.abort());
        const request = requestOf(incoming, leaving.signal);
        const client = { address: String(incoming.headers["x-forwarded-for"]) };
        const got = responded
          ? await responded(request, client, web)
          : toResponse(await answered(request, client, web));
        await send(got, response);
      },
      { behindProxy: endsTlsInFront(web.settings) },
    );
  }

  /** `settings` in their environment form; `now` replaces the clock, `log` the log, which is otherwise silent. */
  static async start(
    platform: string,
    settings: Record<string, string> = {},
    now?: () => number,
    log?: Logger,
  ): Promise<TestWeb> {
    const parsed = settingsSchema.parse({
      PLATFORM_URL: platform,
      SESSION_SECRET: randomBytes(48).toString("base64url"),
      LOG_LEVEL: "silent",
      ...settings,
    });
    const test = new TestWeb(createWeb(webSettings(parsed), now, log));
    await test.#front.listen(0, "127.0.0.1");
    return test;
  }

  get port(): number {
    return (this.#front.server.address() as AddressInfo).port;
  }
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }
  get origin(): string {
    return `http://${this.host}`;
  }

  /** The headers that our own pages send with every call. */
  get own(): Record<string, string> {
    return { host: this.host, "x-h5": "1", "sec-fetch-site": "same-origin", origin: this.origin };
  }

  /** A call from our own pages; each header can be replaced, and "" omits it. */
  call(target: string, { method = "POST", headers = {}, body }: Options = {}, cookie?: string): Promise<Got> {
    const all: Record<string, string | string[]> = { ...this.own, ...headers };
    if (method === "POST") all["content-type"] ??= "application/json";
    if (cookie) all.cookie ??= cookie;
    for (const [name, value] of Object.entries(all)) if (value === "") delete all[name];
    return this.raw(target, { method, headers: all, ...(body === undefined ? {} : { body }) });
  }

  /** A request whose request line is sent unchanged. */
  raw(target: string, { method = "GET", headers = { host: this.host }, body = "" }: Options = {}): Promise<Got> {
    const length = body.length > 0 || method === "POST" ? { "content-length": String(Buffer.byteLength(body)) } : {};
    const lines = Object.entries({ ...length, connection: "close", ...headers }).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${name}: ${one}\r\n`),
    );
    return this.bytes(
      Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join("")}\r\n`), Buffer.from(body)]),
    );
  }

  /** Sends exactly these bytes on a new connection; resolves with the answer once the server closes it. */
  bytes(request: Buffer | string): Promise<Got> {
    return sendBytes(this.port, request);
  }

  async stop(): Promise<void> {
    await this.#front.stop();
    this.web.revocations.close();
    await this.web.pool.destroy();
  }
}

/** The session cookie set by an answer, in request form; "" if it sets none or clears it. */
export const cookieOf = (got: Got): string => {
  const [pair = ""] = (got.headers.get("set-cookie")?.at(-1) ?? "").split(";");
  return pair.endsWith("=") ? "" : pair;
};
/** Whether the answer deletes the session cookie. */
export const clears = (got: Got): boolean =>
  /^(__Host-)?h5=;.*Max-Age=0/.test(got.headers.get("set-cookie")?.at(-1) ?? "");
