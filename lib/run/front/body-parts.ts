import type { IncomingMessage } from "node:http";
import type { WholeBody } from "#lib/server/proxy/call.ts";
import { Fault } from "#lib/server/upstream/fault.ts";

/**
 * The chunks of a request's body. Node's own iterator costs more than the rest of a small call, and destroys the
 * connection when the reader stops: here an answer can still be sent.
 */
export class BodyParts implements AsyncIterableIterator<Buffer>, WholeBody {
  readonly #request: IncomingMessage;
  readonly #parts: Buffer[] = [];
  #state: "new" | "open" | "ended" | "broken" = "new";
  #changed = () => {};

  constructor(request: IncomingMessage) {
    this.#request = request;
  }

  whole(most: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    let length = 0;
    return new Promise((resolve, reject) => {
      // Every request closes, usually after it was read.
      const leave = () => this.#request.readableEnded || reject(new Fault("gone"));
      if (this.#request.destroyed) leave();
      this.#request
        .on("data", (part: Buffer) => {
          length += part.length;
          if (length <= most) parts.push(part);
          else resolve(this.return().then(() => undefined));
        })
        .on("end", () => resolve(parts.length === 1 ? parts[0] : Buffer.concat(parts, length)))
        .on("close", leave);
    });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<Buffer, undefined>> {
    if (this.#state === "new") this.#open();
    while (this.#parts.length === 0 && this.#state === "open") {
      this.#request.resume();
      await new Promise<void>((resolve) => {
        this.#changed = resolve;
      });
    }
    const value = this.#parts.shift();
    if (value) return { value, done: false };
    if (this.#state === "broken") throw new Fault("gone");
    return { value: undefined, done: true };
  }

  async return(): Promise<IteratorResult<Buffer, undefined>> {
    this.#state = "ended";
    this.#parts.length = 0;
    // Discards the rest, so that the connection can be reused.
    this.#request.removeAllListeners("data").resume();
    return { value: undefined, done: true };
  }

  #open(): void {
    this.#state = "open";
    const end = (state: "ended" | "broken") => () => {
      if (this.#state === "open") this.#state = state;
      this.#changed();
    };
    this.#request
      .on("data", (part: Buffer) => {
        this.#parts.push(part);
        this.#request.pause();
        this.#changed();
      })
      .on("end", end("ended"))
      .on("error", end("broken"))
      .on("close", end("broken"));
  }
}
