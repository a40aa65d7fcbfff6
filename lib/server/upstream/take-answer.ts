import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { Dispatcher, Pool } from "undici";
import { limits } from "#lib/domain/limits.ts";
import { Fault, faultOf } from "./fault.ts";

type Asked = { method: "GET" | "POST"; path: string; headers: Record<string, string>; body: Buffer | Readable | null };
type Taken = { status: number; headers: IncomingHttpHeaders; body: Buffer<ArrayBuffer> };

/**
 * Sends a request and takes its answer whole, at most limits.answerBytes. Rejects with the signal's reason as soon as
 * that is aborted, also while the request waits for a connection, and gives the connection back. What goes wrong once
 * the answer has begun is a Fault: nobody asks again then.
 */
export function takeAnswer(pool: Pool, asked: Asked, signal: AbortSignal): Promise<Taken> {
  const { promise, resolve, reject } = Promise.withResolvers<Taken>();
  const parts: Buffer[] = [];
  let length = 0;
  let status = 0;
  let headers: IncomingHttpHeaders = {};
  let running: Dispatcher.DispatchController | undefined;
  const leave = () => {
    reject(signal.reason);
    running?.abort(signal.reason);
  };
  if (signal.aborted) return Promise.reject(signal.reason);
  signal.addEventListener("abort", leave, { once: true });
  pool.dispatch(asked, {
    onRequestStart(controller) {
      running = controller;
      // Whoever left while the request stood in line must not hold a connection.
      if (signal.aborted) controller.abort(signal.reason);
    },
    onResponseStart(_, said, fields) {
      status = said;
      headers = fields;
    },
    onResponseData(controller, part) {
      length += part.length;
      if (length > limits.answerBytes) controller.abort(new Fault("tooLarge"));
      else parts.push(part);
    },
    onResponseEnd() {
      signal.removeEventListener("abort", leave);
      resolve({ status, headers, body: Buffer.concat(parts, length) });
    },
    onResponseError(_, error) {
      signal.removeEventListener("abort", leave);
      reject(status > 0 ? faultOf(error) : error);
    },
  });
  return promise;
}
