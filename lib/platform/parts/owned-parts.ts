import type { Logger } from "pino";
import { minute } from "#lib/domain/time/spans.ts";
import type { Store } from "../store/open.ts";
import { release } from "./leases.ts";
import type { Follower } from "./parts.ts";

/**
 * Handing over parts, such as examining the past of many devices, may take longer than a lease: meanwhile heartbeats
 * continue separately for up to this time. After that, the parts are taken over. Milliseconds.
 */
const longestMove = minute;

type Options = {
  store: Pick<Store, "db">;
  /** The name of this process in the leases. */
  holder: string;
  log: Logger;
  /** Called when parts are in an unknown state: this process must end. */
  overtaken(): void;
};

/** The parts that this process owns, and their handover to and from its followers. */
export class OwnedParts {
  readonly #options: Options;
  readonly #parts = new Set<number>();
  readonly #followers = new Set<Follower>();
  /** By a monotonic clock. */
  #movingUntil = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  get all(): number[] {
    return [...this.#parts];
  }

  /** Whether parts are being moved, so that heartbeats must be written separately. */
  get isMoving(): boolean {
    return performance.now() < this.#movingUntil;
  }

  has(part: number): boolean {
    return this.#parts.has(part);
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** A half-moved part cannot be repaired here: another process, or a restart, takes it as a whole. */
  async move(wanted: readonly number[], extra: readonly number[]): Promise<void> {
    const { store, holder, log, overtaken } = this.#options;
    const gained = wanted.filter((part) => !this.#parts.has(part));
    this.#movingUntil = performance.now() + longestMove;
    try {
      for (const part of extra) await this.#lose(part);
      await release(store, holder, extra, false);
      for (const part of gained) await this.#gain(part);
    } catch (error) {
      log.fatal({ err: error }, "a part could not be taken over or released: this process stops");
      overtaken();
    } finally {
      this.#movingUntil = 0;
    }
    if (gained.length + extra.length > 0) log.info({ parts: this.all }, "this process now owns these parts");
  }

  /** Takes all parts from the followers and answers which they were; their leases remain until they are given up. */
  async loseAll(): Promise<number[]> {
    const lost = this.all;
    this.#movingUntil = performance.now() + longestMove;
    for (const part of lost) await this.#lose(part);
    return lost;
  }

  async #gain(part: number): Promise<void> {
    this.#parts.add(part);
    for (const follower of this.#followers) await follower.gained(part);
  }

  async #lose(part: number): Promise<void> {
    this.#parts.delete(part);
    for (const follower of [...this.#followers].reverse()) await follower.lost(part);
  }
}
