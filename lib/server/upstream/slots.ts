import "server-only";
import { Fault } from "./fault.ts";

type Waiting = { start: () => void };

/** Lets `running` calls through at once and `waiting` more stand in line; whoever comes after that is refused at once. */
export class Slots {
  #free: number;
  readonly #room: number;
  readonly #line = new Set<Waiting>();

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#free = running;
    this.#room = waiting;
  }

  /** Settles with the function that gives the slot back. Throws "busy" when the line is full, or the signal's reason. */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#turn(signal);
    return () => this.#release();
  }

  #turn(signal: AbortSignal): Promise<void> {
    if (this.#line.size >= this.#room) throw new Fault("busy");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#line.delete(place);
      reject(signal.reason);
    };
    const place: Waiting = {
      start: () => {
        signal.removeEventListener("abort", leave);
        resolve();
      },
    };
    this.#line.add(place);
    signal.addEventListener("abort", leave, { once: true });
    return promise;
  }

  #release(): void {
    const [next] = this.#line;
    if (!next) {
      this.#free += 1;
      return;
    }
    this.#line.delete(next);
    next.start();
  }
}
