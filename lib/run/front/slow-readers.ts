import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Progress = { bytes: number; since: number };

/** Finds answers that nobody reads: they would hold their memory for as long as the other side pleases. */
export class SlowReaders {
  readonly #patience: number;
  readonly #seen = new WeakMap<ServerResponse, Progress>();

  /** `patience`: milliseconds without a byte of progress. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  #stalls(response: ServerResponse, socket: Socket, now: number): boolean {
    if (response.writableLength + socket.writableLength === 0) return false;
    const before = this.#seen.get(response);
    if (before?.bytes === socket.bytesWritten) return now - before.since >= this.#patience;
    this.#seen.set(response, { bytes: socket.bytesWritten, since: now });
    return false;
  }

  /** Ends the connections of those of these answers that have not moved for too long. */
  cut(responses: Iterable<ServerResponse>): void {
    const now = performance.now();
    for (const response of responses)
      if (response.socket && this.#stalls(response, response.socket, now)) response.socket.destroy();
  }
}
