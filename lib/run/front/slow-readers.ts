import type { Socket } from "node:net";

type Progress = { bytes: number; since: number };

/** Finds connections whose answers nobody reads: they would hold their memory for as long as the other side pleases. */
export class SlowReaders {
  readonly #patience: number;
  readonly #seen = new WeakMap<Socket, Progress>();

  /** `patience`: milliseconds without a byte of progress. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  #stalls(socket: Socket, now: number): boolean {
    if (socket.writableLength === 0) return false;
    const before = this.#seen.get(socket);
    if (before?.bytes === socket.bytesWritten) return now - before.since >= this.#patience;
    this.#seen.set(socket, { bytes: socket.bytesWritten, since: now });
    return false;
  }

  /** Ends those of these connections that have not moved for too long. */
  cut(sockets: Iterable<Socket>): void {
    const now = performance.now();
    for (const socket of sockets) if (this.#stalls(socket, now)) socket.destroy();
  }
}
