import { Writable } from "node:stream";
import type { Logger } from "pino";
import type { DataOf, Endpoint, InputOf } from "#lib/contract/endpoint.ts";
import type { Call, Platform } from "#lib/platform/call.ts";
import { type HttpServer, startHttp } from "#lib/platform/http/server.ts";
import { createLog } from "#lib/platform/log.ts";
import type { Messengers } from "#lib/platform/messages/deliver/messengers.ts";
import type { PaymentProvider } from "#lib/platform/payments/provider.ts";
import type { PictureFolder } from "#lib/platform/pictures/picture-folder.ts";
import { openToken } from "#lib/platform/security/tokens.ts";
import { createPlatform } from "#lib/platform/start/create-platform.ts";
import type { Store } from "#lib/platform/store/open.ts";

/** The start time of tests, in the middle of a day. */
export const noon = Date.UTC(2025, 10, 20, 12);

/** A clock that only moves on request. */
export function fixedClock(start = noon) {
  let time = start;
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { now: () => time, advance };
}

/** A log whose lines can be read. */
export function readableLog(level = "debug"): { log: Logger; lines: () => Record<string, unknown>[] } {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: createLog(level, sink), lines: () => lines.map((line) => JSON.parse(line)) };
}

type Envelope = { code: number; msg: string; message: string; data: unknown; errKey?: string; traceId: string };
export type Reply = { status: number; body: Envelope; headers: Headers };

/** The data of an answer; throws the error key of a refusal, with its details. */
export function dataOf<E extends Endpoint>(_: E, { code, errKey, message, data }: Envelope): DataOf<E> {
  if (code !== 200) throw Object.assign(new Error(errKey ?? message), { data });
  // Contract tests validate the platform's answers.
  return data as DataOf<E>;
}

/** A platform that serves HTTP on a free port. */
export type RunningPlatform = {
  platform: Platform;
  origin: string;
  clock: ReturnType<typeof fixedClock>;
  lines: () => Record<string, unknown>[];
  /** A person's token, created without login. */
  tokenOf(userId: string): Promise<string>;
  send(path: string, init?: RequestInit): Promise<Reply>;
  /** Calls an endpoint by its contract. */
  ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers?: Record<string, string>): Promise<Reply>;
  close(): Promise<void>;
};

const addressOf = (endpoint: Endpoint, input: unknown) =>
  endpoint.method === "GET"
    ? `${endpoint.path}?${new URLSearchParams(Object.entries(input ?? {}).map(([key, value]) => [key, String(value)]))}`
    : endpoint.path;

/** Starts the platform on a store; its clock stays at noon until a test moves it. */
export async function runPlatform(
  store: Store,
  {
    production = false,
    clock = fixedClock(),
    messengers,
    payments,
    pictures,
  }: {
    production?: boolean;
    clock?: ReturnType<typeof fixedClock>;
    messengers?: Messengers;
    payments?: PaymentProvider;
    pictures?: PictureFolder;
  } = {},
): Promise<RunningPlatform> {
  const { log, lines } = readableLog();
  const platform = createPlatform({ store, log, production, now: clock.now, messengers, payments, pictures });
  const server: HttpServer = await startHttp(platform, 0);
  const origin = `http://127.0.0.1:${server.port}`;
  const send = async (path: string, init?: RequestInit): Promise<Reply> => {
    const response = await fetch(origin + path, init);
    return { status: response.status, body: JSON.parse(await response.text()), headers: response.headers };
  };
  return {
    platform,
    origin,
    clock,
    lines,
    send,
    tokenOf: async (userId) => (await openToken(store.db, userId, clock.now())).token,
    ask: (endpoint, input, headers = {}) =>
      send(addressOf(endpoint, input), {
        method: endpoint.method,
        headers: { "content-type": "application/json", ...headers },
        ...(endpoint.method === "POST" ? { body: JSON.stringify(input) } : {}),
      }),
    close: () => server.close(),
  };
}

/** A call as passed to a handler, by a person whose token does not matter. */
export const callBy = (platform: Platform, caller: Call["caller"], language: Call["language"] = "en"): Call => ({
  ...platform,
  caller,
  language,
  clientAddress: "127.0.0.1",
});
