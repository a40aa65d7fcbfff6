import "server-only";
import { Fault } from "./fault.ts";

type Waiting = { name: string; start: () => void };

type Room = {
  /** Calls that run at the same time, and those of one name among them. */
  running: number;
  sameCall: number;
  /** Calls that stand in line. */
  waiting: number;
};

/**
 * Lets calls through at once while there is room and makes more stand in line; whoever comes after that is refused at
 * once. Calls of one name never take all the room: one that hangs does not hold up the others.
 */
export class Slots {
  readonly #room: Room;
  readonly #running = new Map<string, number>();
  #total = 0;
  readonly #line = new Set<Waiting>();

  constructor(room: Room) {
    this.#room = room;
  }

  /** Settles with the function that gives the slot back. Throws "busy" when the line is full, or the signal's reason. */
  async take(name: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    if (this.#fits(name)) this.#count(name, 1);
    else await this.#turn(name, signal);
    return () => this.#release(name);
  }

  #fits(name: string): boolean {
    return this.#total < this.#room.running && (this.#running.get(name) ?? 0) < this.#room.sameCall;
  }

  #count(name: string, step: 1 | -1): void {
    this.#total += step;
    const running = (this.#running.get(name) ?? 0) + step;
    if (running > 0) this.#running.set(name, running);
    else this.#running.delete(name);
  }

  #turn(name: string, signal: AbortSignal): Promise<void> {
    if (this.#line.size >= this.#room.waiting) throw new Fault("busy");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      this.#line.delete(place);
      reject(signal.reason);
    };
    const place: Waiting = {
      name,
      start: () => {
        signal.removeEventListener("abort", leave);
        resolve();
      },
    };
    this.#line.add(place);
    signal.addEventListener("abort", leave, { once: true });
    return promise;
  }

  #release(name: string): void {
    this.#count(name, -1);
    for (const next of this.#line) {
      if (!this.#fits(next.name)) continue;
      this.#line.delete(next);
      this.#count(next.name, 1);
      next.start();
      // One place came free.
      return;
    }
  }
}
