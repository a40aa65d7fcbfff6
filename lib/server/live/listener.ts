import "server-only";
import { Readable } from "node:stream";
import { deviceOfMessage, isDetail, type LiveMessage, WaitingEvents } from "#lib/domain/waiting-events.ts";
import type { Subscription } from "./subscription.ts";

const nothing = ":\n\n";

/** Bytes handed to the connection at once. What is still queued can be reduced. */
const piece = 16 * 1024;
/** A reader with more queued characters is slow: the platform's stream is paused if all readers are. */
const slow = 32 * 1024;
/** A reader with more queued characters, slower than the others of its session, is disconnected and reloads. */
const mostWaiting = 512 * 1024;

type Ends = {
  onLeave: () => void;
  onRoom: () => void;
};

/** The live stream of one page, written as fast as the page reads. */
export class Listener {
  readonly followed: Subscription;
  readonly stream: Readable;
  /** The page was told that its stream is open and receives all events from then on. */
  isOpen = false;
  readonly #waiting = new WaitingEvents();
  readonly #ends: Ends;
  #isReady = false;
  #isOver = false;

  constructor(followed: Subscription, ends: Ends) {
    this.followed = followed;
    this.#ends = ends;
    this.stream = new Readable({
      highWaterMark: piece,
      read: () => {
        // The stream calls `read` again only after this call returns.
        this.#pushNext();
        this.flush();
        ends.onRoom();
      },
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

  /** The first byte makes Node send the headers, so the browser knows at once that the stream is open. */
  open(): void {
    if (this.isOpen) return;
    this.isOpen = true;
    this.keepAlive();
  }

  /** Sends a keep-alive comment. Not needed while the reader has unread data. */
  keepAlive(): void {
    if (this.isOpen && this.#hasRoom()) this.stream.push(nothing);
  }

  receive(message: LiveMessage): void {
    if (!this.isOpen || !this.#follows(message)) return;
    // The platform's stream may be reopened while the page stays.
    if (message.name === "ready" && this.#isReady) return;
    this.#isReady ||= message.name === "ready";
    this.#waiting.add(message);
  }

  flush(): void {
    while (this.#hasRoom() && this.#pushNext());
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

  #pushNext(): boolean {
    const something = !this.#isOver && this.#waiting.size > 0;
    if (something) this.stream.push(this.#waiting.take(piece));
    return something;
  }

  #hasRoom(): boolean {
    return !this.#isOver && this.stream.readableLength < piece;
  }
}
