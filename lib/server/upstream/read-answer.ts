import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import type { Dispatcher, Pool } from "undici";
import { limits } from "#lib/domain/limits.ts";
import type { CallAbort } from "./call-abort.ts";
import { Fault, faultOf, wasReset } from "./fault.ts";

export type PlatformRequest = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: Buffer | Readable;
  /** The call changes nothing, so it may be repeated if the connection broke before any answer. */
  repeatable: boolean;
};
type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer<ArrayBuffer> };

class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #ending: CallAbort;
  readonly #resolve: (taken: RawAnswer) => void;
  readonly #reject: (error: unknown) => void;
  readonly #again: (() => void) | undefined;
  readonly #parts: Buffer[] = [];
  #length = 0;
  #status = 0;
  #headers: IncomingHttpHeaders = {};

  constructor(
    ending: CallAbort,
    resolve: (taken: RawAnswer) => void,
    reject: (error: unknown) => void,
    again?: () => void,
  ) {
    this.#ending = ending;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#again = again;
    ending.onEnd(reject);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const leave = (reason: Fault) => {
      this.#reject(reason);
      controller.abort(reason);
    };
    if (this.#ending.reason) leave(this.#ending.reason);
    else this.#ending.onEnd(leave);
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(controller: Dispatcher.DispatchController, part: Buffer): void {
    this.#length += part.length;
    if (this.#length > limits.answerBytes) controller.abort(new Fault("tooLarge"));
    else this.#parts.push(part);
  }

  onResponseEnd(): void {
    this.#ending.onEnd(undefined);
    // A socket never reads into shared memory, though the type allows it.
    const [only] = this.#parts as Buffer<ArrayBuffer>[];
    const body = only && this.#parts.length === 1 ? only : Buffer.concat(this.#parts, this.#length);
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#ending.onEnd(undefined);
    if (this.#status > 0) this.#reject(faultOf(error));
    else if (this.#again && !this.#ending.reason && wasReset(error)) this.#again();
    else this.#reject(error);
  }
}

/**
 * Rejects as soon as the call ends, also while it waits for a connection. An error after the answer began is a Fault:
 * the call is not repeated.
 */
export const readAnswer = (pool: Pool, request: PlatformRequest, ending: CallAbort): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    if (ending.reason) return reject(ending.reason);
    const again = () => void pool.dispatch(request, new AnswerReader(ending, resolve, reject));
    pool.dispatch(request, new AnswerReader(ending, resolve, reject, request.repeatable ? again : undefined));
  });
