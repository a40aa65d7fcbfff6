import "server-only";
import { Readable } from "node:stream";
import { deviceOfMessage, isDetail, type LiveMessage, WaitingEvents } from "#lib/domain/waiting-events.ts";
import type { Followed } from "./followed.ts";

/** A comment, which no listener hears. */
const nothing = ":\n\n";

/** Bytes that are handed to the connection at once; what waits behind them can still be made less. */
const piece = 16 * 1024;
/** Characters behind which a reader counts as slow: the platform is slowed down when nobody else waits for it. */
const slow = 32 * 1024;
/** Characters that may wait for one that is slower than the others of its session; beyond, it is cut and reads anew. */
const mostWaiting = 512 * 1024;

type Ends = {
  /** The page left, or was too slow. */
  onLeave: () => void;
  /** There is room for more again. */
  onRoom: () => void;
};

/** The live stream of one page: what it is told, as fast as it reads. */
export class Listener {
  readonly followed: Followed;
  readonly stream: Readable;
  /** It was told that it stands, and hears all from then on. */
  stands = false;
  readonly #waiting = new WaitingEvents();
  readonly #ends: Ends;
  #isReady = false;
  #isOver = false;

  constructor(followed: Followed, ends: Ends) {
    this.followed = followed;
    this.#ends = ends;
    this.stream = new Readable({
      highWaterMark: piece,
      read: () => {
        // Asked while what it hands on meanwhile still counts: who asks has room, and asks no more until he is given.
        this.#give();
        this.flush();
        ends.onRoom();
      },
      // A page that leaves is the usual end of a stream, and no error.
      destroy: (_, done) => {
        this.#isOver = true;
        ends.onLeave();
        done(null);
      },
    });
  }

  get isSlow(): boolean {
    return this.#waiting.size > slow;
  }

  /** The first byte carries the headers to the browser, so that it knows at once that the stream stands. */
  stand(): void {
    if (this.stands) return;
    this.stands = true;
    this.breathe();
  }

  /** Says nothing, so that the line is heard to live. A reader that has not taken what was said needs no proof of that. */
  breathe(): void {
    if (this.stands && this.#hasRoom()) this.stream.push(nothing);
  }

  /** Keeps what concerns this page, until `flush`. */
  hear(message: LiveMessage): void {
    if (!this.stands || !this.#follows(message)) return;
    // The platform's stream of a session may be opened anew under a page that stands.
    if (message.name === "ready" && this.#isReady) return;
    this.#isReady ||= message.name === "ready";
    this.#waiting.add(message);
  }

  /** Hands on what is kept, as far as there is room. */
  flush(): void {
    while (this.#hasRoom() && this.#give());
    if (this.#waiting.size > mostWaiting) this.end();
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.stream.push(null);
    this.#ends.onLeave();
  }

  #follows(message: LiveMessage): boolean {
    const device = deviceOfMessage(message);
    if (device === undefined || message.name === "alarm") return true;
    return (isDetail(message) ? this.followed.whole : this.followed.devices).has(device);
  }

  /** Hands on one piece; whether there was one. */
  #give(): boolean {
    const something = !this.#isOver && this.#waiting.size > 0;
    if (something) this.stream.push(this.#waiting.take(piece));
    return something;
  }

  #hasRoom(): boolean {
    return !this.#isOver && this.stream.readableLength < piece;
  }
}
