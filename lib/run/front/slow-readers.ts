import type { Socket } from "node:net";

type Progress = { bytes: number; since: number };

/** Finds connections that do not read their answers: they would hold memory indefinitely. */
export class SlowReaders {
  readonly #patience: number;
  readonly #progress = new WeakMap<Socket, Progress>();

  /** `patience`: milliseconds without progress. */
  constructor(patience: number) {
    this.#patience = patience;
  }

  #stalls(socket: Socket, now: number): boolean {
    if (socket.writableLength === 0) return false;
    const before = this.#progress.get(socket);
    if (before?.bytes === socket.bytesWritten) return now - before.since >= this.#patience;
    this.#progress.set(socket, { bytes: socket.bytesWritten, since: now });
    return false;
  }

  cut(sockets: Iterable<Socket>): void {
    const now = performance.now();
    for (const socket of sockets) if (this.#stalls(socket, now)) socket.destroy();
  }
}
