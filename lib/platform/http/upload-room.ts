type Waiting = { who: string; start: () => void };

type Room = {
  /** Uploads in hand at once, and those of one person among them. */
  all: number;
  ofOne: number;
};

/**
 * Lets so many uploads in at once, and so few of one person that nobody holds up all others: each is held several times
 * over while it is read and drawn. Whoever waits is not read yet, so that his bytes wait at the sender.
 */
export class UploadRoom {
  readonly #room: Room;
  readonly #inHand = new Map<string, number>();
  #total = 0;
  readonly #line: Waiting[] = [];

  constructor(room: Room) {
    this.#room = room;
  }

  /** Does this work for somebody in his turn. Gives what it gives, and throws what it throws. */
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
