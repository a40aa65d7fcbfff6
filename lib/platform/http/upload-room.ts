type Waiting = { who: string; start: () => void };

type Room = {
  /** Concurrent uploads, in total and per person. */
  all: number;
  ofOne: number;
};

/**
 * Limits concurrent uploads, in total and per person so that nobody blocks all others: each takes several times its
 * size in memory while it is processed. Waiting uploads are not read yet, so their bytes wait at the sender.
 */
export class UploadRoom {
  readonly #room: Room;
  readonly #inHand = new Map<string, number>();
  #total = 0;
  readonly #line: Waiting[] = [];

  constructor(room: Room) {
    this.#room = room;
  }

  /** Runs `work` for a person in turn; returns its result, and rethrows its errors. */
  async take<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#fits(who)) this.#count(who, 1);
    else await new Promise<void>((start) => this.#line.push({ who, start }));
    try {
      return await work();
    } finally {
      this.#count(who, -1);
      this.#next();
    }
  }

  #next(): void {
    const at = this.#line.findIndex((waiting) => this.#fits(waiting.who));
    const [next] = at < 0 ? [] : this.#line.splice(at, 1);
    if (!next) return;
    this.#count(next.who, 1);
    next.start();
  }

  #fits(who: string): boolean {
    return this.#total < this.#room.all && (this.#inHand.get(who) ?? 0) < this.#room.ofOne;
  }

  #count(who: string, step: 1 | -1): void {
    this.#total += step;
    const count = (this.#inHand.get(who) ?? 0) + step;
    if (count > 0) this.#inHand.set(who, count);
    else this.#inHand.delete(who);
  }
}
