import "server-only";
import type { CallAbort } from "./call-abort.ts";
import { Fault } from "./fault.ts";

type Waiting = { name: string; start: () => void };

type Room = {
  /** Calls that may run at the same time, and those of one name among them. */
  running: number;
  sameCall: number;
  waiting: number;
};

/**
 * Limits concurrent calls; more are queued, then rejected. Calls of one name never take all slots, so one that hangs
 * does not block the others.
 */
export class Slots {
  readonly #room: Room;
  readonly #running = new Map<string, number>();
  #total = 0;
  readonly #line: Waiting[] = [];

  constructor(room: Room) {
    this.#room = room;
  }

  /** Takes a slot, now or when the promise settles. Throws "busy", or why the call ended. */
  take(name: string, ending: CallAbort): Promise<void> | undefined {
    if (ending.reason) throw ending.reason;
    if (!this.#fits(name)) return this.#turn(name, ending);
    this.#count(name, 1);
    return undefined;
  }

  release(name: string): void {
    this.#count(name, -1);
    const at = this.#line.findIndex((waiting) => this.#fits(waiting.name));
    const [next] = at < 0 ? [] : this.#line.splice(at, 1);
    if (!next) return;
    this.#count(next.name, 1);
    next.start();
  }

  #fits(name: string): boolean {
    return this.#total < this.#room.running && (this.#running.get(name) ?? 0) < this.#room.sameCall;
  }

  #count(name: string, step: 1 | -1): void {
    this.#total += step;
    // Never deleted: there is a fixed set of names.
    this.#running.set(name, (this.#running.get(name) ?? 0) + step);
  }

  #turn(name: string, ending: CallAbort): Promise<void> {
    if (this.#line.length >= this.#room.waiting) throw new Fault("busy");
    return new Promise((start, reject) => {
      const place: Waiting = { name, start };
      this.#line.push(place);
      ending.onEnd((reason) => {
        const at = this.#line.indexOf(place);
        if (at >= 0) this.#line.splice(at, 1);
        reject(reason);
      });
    });
  }
}
